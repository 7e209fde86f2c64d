import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { failure } from '#domain/result.ts'
import { createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import type { MemoryDevice } from '#storage/order/memory-outbox.ts'
import {
  aPusher,
  copyRefused,
  neverSeen,
  noAnswer,
  ruledOut,
  signedOut,
  taken,
  takenBack,
} from '#tests/fixtures/a-pusher.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { takeBack } from './guest-actions.ts'
import { leaveOut } from './leave-out.ts'
import type { OrderRecords, Outbox } from './outbox.ts'
import { pushEntry } from './push-entry.ts'

const now = 1_790_000_060_000
const tooLate = anOutboxEntry().sendBy + 1
const waiting = anOutboxEntry()
const unconfirmed = anOutboxEntry({ sent: true, status: { type: 'unconfirmed' } })

test('an order is recorded as sent before it leaves, and its receipt is stored and shown', async () => {
  const pusher = aPusher({ entries: [waiting], answers: [{ to: 'place', answer: taken }] })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  const receipt = aReceipt({ placedAt: now })
  expect(pusher.calls).toEqual(['place key-1 (noted, sending)'])
  expect(pusher.received).toEqual([receipt])
  expect([...pusher.device.entries.values()]).toEqual([])
  expect([...pusher.device.receipts.values()]).toEqual([receipt])
  expect([...pusher.device.contacts]).toEqual([
    ['chez-nous', { fullName: 'Ana', email: '', phone: '' }],
  ])
})

test('what goes out is what was frozen', async () => {
  const sent: unknown[] = []
  const { ports } = aPusher({
    entries: [waiting],
    ports: {
      placeOrder: async (order) => {
        sent.push(order)
        return taken
      },
    },
  })
  await pushEntry(ports, waiting)
  expect(sent).toEqual([
    { venueId: 'chez-nous', key: 'key-1', userId: null, body: waiting.body, kind: 'venue' },
  ])
})

test('an order to a hub goes to the hub’s own call', async () => {
  const makers = { soups: 'soup-counter' }
  const entry = anOutboxEntry({ submission: aSubmission({ makers }) })
  const sent: string[] = []
  const { ports } = aPusher({
    entries: [entry],
    ports: {
      placeOrder: async ({ kind }) => {
        sent.push(kind)
        return taken
      },
    },
  })
  await pushEntry(ports, entry)
  expect(sent).toEqual(['hub'])
})

test('a guest’s order never awaits a sign-in: a 401 refuses this copy', async () => {
  const pusher = aPusher({
    entries: [waiting],
    answers: [
      { to: 'place', answer: signedOut },
      { to: 'withdraw', answer: takenBack },
    ],
  })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect(pusher.entry()?.status).toMatchObject({ type: 'refused', refusal: { code: 201 } })
})

test('a refusal of a user’s copy that is not a 401 withdraws the order', async () => {
  const ofAna = anOutboxEntry({ userId: asId('ana') })
  const pusher = aPusher({
    entries: [ofAna],
    answers: [
      { to: 'place', answer: copyRefused },
      { to: 'withdraw', answer: takenBack },
    ],
  })
  expect(await pushEntry(pusher.ports, ofAna)).toBe('Settled')
  expect(pusher.entry()?.status).toMatchObject({ type: 'refused', refusal: { code: 9000 } })
})

test('what waits for its guest is left alone', async () => {
  const refusal = aRefusal()
  for (const status of [
    { type: 'expired' },
    { type: 'awaitingSignIn' },
    { type: 'refused', refusal, returned: true },
    { type: 'cancelled', refusal },
  ] as const) {
    const entry = anOutboxEntry({ sent: true, status })
    const pusher = aPusher({ entries: [entry] })
    expect(await pushEntry(pusher.ports, entry)).toBe('Settled')
    expect([pusher.calls, pusher.entry()]).toEqual([[], entry])
  }
})

test('the menu is not fetched unless the guest chose “leave it out”', async () => {
  const asked: string[] = []
  const pusher = aPusher({
    entries: [waiting],
    answers: [{ to: 'place', answer: ruledOut }],
    ports: {
      venueNow: async (slug) => {
        asked.push(slug)
        return null
      },
    },
  })
  await pushEntry(pusher.ports, waiting)
  expect(asked).toEqual([])
})

test('without an answer the order is unconfirmed, and is looked up by its key', async () => {
  const pusher = aPusher({
    entries: [waiting],
    answers: [
      { to: 'place', answer: noAnswer },
      { to: 'find', answer: noAnswer },
      { to: 'find', answer: taken },
    ],
  })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Unanswered')
  expect(pusher.entry()).toEqual(unconfirmed)
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Unanswered')
  expect(pusher.entry()).toEqual(unconfirmed)
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.entry()).toBeUndefined()
  expect(pusher.calls).toEqual([
    'place key-1 (noted, sending)',
    'find key-1 (noted, unconfirmed)',
    'find key-1 (noted, unconfirmed)',
  ])
})

test('an order that the server has no room for now is sent again under its key', async () => {
  const busy = failure({ type: 'Unreachable' as const, busy: true as const })
  const pusher = aPusher({
    entries: [waiting],
    answers: [
      { to: 'place', answer: busy },
      { to: 'find', answer: neverSeen },
      { to: 'place', answer: taken },
    ],
  })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Unanswered')
  const kept = { ...unconfirmed, status: { type: 'unconfirmed', busy: true } } as const
  expect(pusher.entry()).toEqual(kept)
  expect(await pushEntry(pusher.ports, kept)).toBe('Settled')
  expect(pusher.calls).toEqual([
    'place key-1 (noted, sending)',
    'find key-1 (noted, unconfirmed)',
    'place key-1 (noted, sending)',
  ])
})

test('an order interrupted by a crash during sending is looked up, not sent', async () => {
  const sending = anOutboxEntry({ sent: true, status: { type: 'sending' } })
  const pusher = aPusher({ entries: [sending], answers: [{ to: 'find', answer: noAnswer }] })
  expect(await pushEntry(pusher.ports, sending)).toBe('Unanswered')
  expect(pusher.entry()).toEqual(unconfirmed)
})

test('an order that never arrived is sent again under the same key', async () => {
  const pusher = aPusher({
    entries: [unconfirmed],
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'place', answer: taken },
    ],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.calls).toEqual(['find key-1 (noted, unconfirmed)', 'place key-1 (noted, sending)'])
  expect(pusher.received).toEqual([aReceipt({ placedAt: now })])
})

test('a rule’s refusal returns the order to the cart', async () => {
  const pusher = aPusher({ entries: [waiting], answers: [{ to: 'place', answer: ruledOut }] })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect(pusher.entry()?.status).toEqual({
    type: 'refused',
    refusal: aRefusal(),
    returned: true,
  })
  expect(pusher.device.carts.get('chez-nous')?.cart).toEqual({ lines: [aCartLine()] })
})

test('a rule’s refusal that was lost is found by the key', async () => {
  const pusher = aPusher({ entries: [unconfirmed], answers: [{ to: 'find', answer: ruledOut }] })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.entry()?.status.type).toBe('refused')
})

test('a refused copy counts only when no other copy can be accepted', async () => {
  const pusher = aPusher({
    entries: [waiting],
    answers: [
      { to: 'place', answer: copyRefused },
      { to: 'withdraw', answer: takenBack },
    ],
  })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect(pusher.calls).toEqual([
    'place key-1 (noted, sending)',
    'withdraw key-1 (noted, withdrawing)',
  ])
  expect(pusher.entry()?.status).toEqual({
    type: 'refused',
    refusal: { code: 9000, message: 'This call was not understood', lines: [], fields: {} },
    returned: true,
  })
})

test('a refused later copy of a received order is no refusal', async () => {
  const pusher = aPusher({
    entries: [unconfirmed],
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'place', answer: copyRefused },
      { to: 'withdraw', answer: taken },
    ],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.received).toEqual([aReceipt({ placedAt: now })])
})

test('a copy’s refusal is not lost while the order cannot be withdrawn', async () => {
  const after = { type: 'refuse', refusal: aRefusal({ code: 9000 }) } as const
  const back = anOutboxEntry({ sent: true, status: { type: 'withdrawing', after } })
  for (const answer of [noAnswer, copyRefused]) {
    const pusher = aPusher({ entries: [back], answers: [{ to: 'withdraw', answer }] })
    expect(await pushEntry(pusher.ports, back)).toBe('Unanswered')
    expect(pusher.entry()).toEqual(back)
  }
})

test('an order for a deleted venue is refused, not retried for ever', async () => {
  const noVenue = failure({ type: 'Refused' as const, status: 404, ...aRefusal({ code: 9001 }) })
  const pusher = aPusher({
    entries: [unconfirmed],
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'place', answer: noVenue },
      { to: 'withdraw', answer: noVenue },
    ],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.entry()?.status).toEqual({
    type: 'refused',
    refusal: aRefusal({ code: 9001 }),
    returned: true,
  })
})

test('past its time an order that never left expires, and nothing is sent', async () => {
  const pusher = aPusher({ entries: [waiting], now: tooLate })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect(pusher.calls).toEqual([])
  expect(pusher.entry()).toEqual({ ...waiting, status: { type: 'expired' } })
})

test('after a clock was set back the order expires and is not sent', async () => {
  const pusher = aPusher({ entries: [waiting], now: waiting.savedAt - 3_600_000 })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect([pusher.calls, pusher.entry()?.status]).toEqual([[], { type: 'expired' }])
})

test('an unconfirmed clock probes the server first, and the order waits for an answer', async () => {
  const asked: string[] = []
  const clock = (answers: boolean) => {
    let isKnown = false
    return {
      isTimeKnown: () => isKnown,
      isReachable: async () => {
        asked.push('asked')
        isKnown = answers
        return answers
      },
    }
  }
  const silent = aPusher({ entries: [waiting], now: tooLate, ports: clock(false) })
  expect(await pushEntry(silent.ports, waiting)).toBe('Unanswered')
  expect([silent.calls, silent.entry()]).toEqual([[], waiting])
  const heard = aPusher({
    entries: [waiting],
    answers: [{ to: 'place', answer: taken }],
    ports: clock(true),
  })
  expect(await pushEntry(heard.ports, waiting)).toBe('Settled')
  expect([asked, heard.received.length]).toEqual([['asked', 'asked'], 1])
})

test('a clock that is changed while the order is read decides nothing', async () => {
  const pusher = aPusher({ entries: [waiting], now: tooLate })
  let looks = 0
  const isTimeKnown = () => (looks += 1) < 3
  expect(await pushEntry({ ...pusher.ports, isTimeKnown }, waiting)).toBe('Unanswered')
  expect([pusher.calls, pusher.entry()]).toEqual([[], waiting])
})

test('with answers that lack the time the device’s clock decides', async () => {
  const pusher = aPusher({
    entries: [waiting],
    answers: [{ to: 'place', answer: taken }],
    ports: { isTimeKnown: () => false },
  })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect(pusher.received).toHaveLength(1)
})

test('past its time an order with a copy out is withdrawn first, then expires under a new key', async () => {
  const pusher = aPusher({
    entries: [unconfirmed],
    now: tooLate,
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'withdraw', answer: takenBack },
    ],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.calls).toEqual([
    'find key-1 (noted, unconfirmed)',
    'withdraw key-1 (noted, withdrawing)',
  ])
  expect(pusher.entry()).toEqual(anOutboxEntry({ key: asId('new-2'), status: { type: 'expired' } }))
})

test('past its time an order whose copy arrived late is received', async () => {
  const pusher = aPusher({
    entries: [unconfirmed],
    now: tooLate,
    answers: [
      { to: 'find', answer: neverSeen },
      { to: 'withdraw', answer: taken },
    ],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.received).toEqual([aReceipt({ placedAt: tooLate })])
})

const pizza = aSubmittedLine(
  { orderId: 2, itemId: asId('margherita'), sectionId: asId('pizzas'), options: [] },
  { name: 'Margherita', price: 1_400 },
)
const venueNow = (() => {
  const { venue, menus } = readVenue(aSmallVenue())
  return { venue, index: indexMenus(menus), makers: new Map() }
})()

test('“leave it out”: the rest waits under a new key, at current prices', async () => {
  const submission = aSubmission({ ifChanged: 'leaveOut', lines: [aSubmittedLine(), pizza] })
  const entry = anOutboxEntry({ submission })
  const pusher = aPusher({
    entries: [entry],
    venueNow,
    answers: [{ to: 'place', answer: ruledOut }],
  })
  expect(await pushEntry(pusher.ports, entry)).toBe('Settled')
  const newKey: typeof entry.key = asId('new-2')
  const rest = leaveOut(venueNow, { submission, refusal: aRefusal(), newKey, now })
  expect(pusher.entry()).toEqual({
    ...entry,
    key: newKey,
    submission: rest?.submission,
    body: rest?.body,
    leftOut: [{ name: 'Onion soup', quantity: 1, message: 'Sold out' }],
  })
  expect(rest?.submission.lines).toEqual([pizza])
})

test('“leave it out” with nothing left, or no answer from the venue: back in the cart', async () => {
  const both = [aSubmittedLine(), pizza]
  const cases = [
    { lines: [aSubmittedLine()], venue: venueNow },
    { lines: both, venue: null },
  ]
  for (const { lines, venue } of cases) {
    const entry = anOutboxEntry({ submission: aSubmission({ ifChanged: 'leaveOut', lines }) })
    const pusher = aPusher({
      entries: [entry],
      venueNow: venue,
      answers: [{ to: 'place', answer: ruledOut }],
    })
    expect(await pushEntry(pusher.ports, entry)).toBe('Settled')
    expect(pusher.entry()?.status).toEqual({
      type: 'refused',
      refusal: aRefusal(),
      returned: true,
    })
  }
})

test('“cancel everything”: a refused order is cancelled', async () => {
  const entry = anOutboxEntry({ submission: aSubmission({ ifChanged: 'cancel' }) })
  const pusher = aPusher({ entries: [entry], answers: [{ to: 'place', answer: ruledOut }] })
  await pushEntry(pusher.ports, entry)
  expect(pusher.entry()?.status).toEqual({ type: 'cancelled', refusal: aRefusal() })
  expect([...pusher.device.carts]).toEqual([])
})

test('an order discarded before it left is not sent', async () => {
  const pusher = aPusher({ entries: [] })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Settled')
  expect(pusher.calls).toEqual([])
})

test('an order discarded during its refusal is not resent without the sold-out lines', async () => {
  const submission = aSubmission({ ifChanged: 'leaveOut', lines: [aSubmittedLine(), pizza] })
  const entry = anOutboxEntry({ submission })
  const pusher = aPusher({
    entries: [entry],
    venueNow,
    answers: [
      { to: 'place', answer: ruledOut, meanwhile: discard },
      { to: 'withdraw', answer: ruledOut },
    ],
  })
  await pushEntry(pusher.ports, entry)
  const discarded = pusher.entry()
  expect(discarded?.status).toEqual({ type: 'withdrawing', after: { type: 'discard' } })
  await pushEntry(pusher.ports, discarded ?? entry)
  expect([...pusher.device.entries]).toEqual([])
  expect(pusher.unasked()).toEqual([])
})

test('an order discarded while its answer is under way is received, and shown so', async () => {
  const pusher = aPusher({
    entries: [waiting],
    answers: [{ to: 'place', answer: taken, meanwhile: discard }],
  })
  await pushEntry(pusher.ports, waiting)
  expect(pusher.received).toEqual([aReceipt({ placedAt: now })])
})

test('an answer that another tab has stored already is not stored twice', async () => {
  const pusher = aPusher({
    entries: [unconfirmed],
    answers: [{ to: 'find', answer: taken, meanwhile: (device) => device.entries.clear() }],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect([pusher.received, [...pusher.device.receipts]]).toEqual([[], []])
})

test('an order that waits for its guest is left alone', async () => {
  const statuses = [
    { type: 'expired' },
    { type: 'refused', refusal: aRefusal(), returned: false },
    { type: 'cancelled', refusal: aRefusal() },
  ] as const
  for (const status of statuses) {
    const entry = anOutboxEntry({ status })
    const pusher = aPusher({ entries: [entry] })
    expect(await pushEntry(pusher.ports, entry)).toBe('Settled')
    expect([pusher.calls, pusher.entry()]).toEqual([[], entry])
  }
})

test('a device that cannot record the send sends nothing', async () => {
  const { ports, calls } = aPusher({ entries: [waiting] })
  const outbox = refusing(ports.outbox, 1)
  expect(await pushEntry({ ...ports, outbox }, waiting)).toBe('NotStored')
  expect(calls).toEqual([])
})

test('a device that cannot record a withdrawal does not withdraw', async () => {
  const pusher = aPusher({ entries: [waiting], answers: [{ to: 'place', answer: copyRefused }] })
  const outbox = refusing(pusher.ports.outbox, 2)
  expect(await pushEntry({ ...pusher.ports, outbox }, waiting)).toBe('NotStored')
  expect(pusher.calls).toEqual(['place key-1 (noted, sending)'])
})

test('without room for its receipt a received order is shown, and looked up until it fits', async () => {
  const pusher = aPusher({ entries: [unconfirmed], answers: [{ to: 'find', answer: taken }] })
  const outbox = refusing(pusher.ports.outbox, 1)
  expect(await pushEntry({ ...pusher.ports, outbox }, unconfirmed)).toBe('NotStored')
  expect(pusher.received).toEqual([aReceipt({ placedAt: now })])
  expect([pusher.entry(), [...pusher.device.receipts]]).toEqual([unconfirmed, []])
})

test('an answer that another tab has stored changes nothing', async () => {
  const pusher = aPusher({
    entries: [unconfirmed],
    answers: [{ to: 'find', answer: taken, meanwhile: (device) => device.entries.clear() }],
  })
  expect(await pushEntry(pusher.ports, unconfirmed)).toBe('Settled')
  expect(pusher.received).toEqual([])
})

/** The guest's act during a call. */
function discard(device: MemoryDevice): void {
  const transition = (records: OrderRecords) =>
    takeBack(records, { after: 'discard', cartOwner: 'guest', now })
  void createMemoryOutbox(device).transact(waiting, transition)
}

/** An outbox whose device has no room at these steps, counted from 1. */
function refusing(outbox: Outbox, ...refused: readonly number[]): Outbox {
  let steps = 0
  return {
    ...outbox,
    transact: async (order, transition) => {
      steps += 1
      if (refused.includes(steps)) return failure({ type: 'StorageFull' })
      return outbox.transact(order, transition)
    },
  }
}

const hostAsked = failure({
  type: 'Refused' as const,
  status: 409,
  ...aRefusal({ code: problemCodes.suiteAsked }),
})

test('an order that waits for a host is looked up by its key until there is an answer', async () => {
  const pusher = aPusher({
    entries: [waiting],
    answers: [
      { to: 'place', answer: hostAsked },
      { to: 'find', answer: hostAsked },
      { to: 'find', answer: noAnswer },
      { to: 'find', answer: taken },
    ],
  })
  expect(await pushEntry(pusher.ports, waiting)).toBe('Asked')
  const asked = { ...waiting, sent: true, status: { type: 'asked' as const } }
  expect([...pusher.device.entries.values()]).toEqual([asked])
  expect(await pushEntry(pusher.ports, asked)).toBe('Asked')
  expect(await pushEntry(pusher.ports, asked)).toBe('Unanswered')
  expect([...pusher.device.entries.values()]).toEqual([asked])
  expect(await pushEntry(pusher.ports, asked)).toBe('Settled')
  expect(pusher.received).toHaveLength(1)
})

test('an order that its host declines is refused', async () => {
  const asked = anOutboxEntry({ sent: true, status: { type: 'asked' } })
  const declined = aRefusal({ code: problemCodes.suiteDeclined })
  const answer = failure({ type: 'Refused' as const, status: 422, ...declined })
  const pusher = aPusher({ entries: [asked], answers: [{ to: 'find', answer }] })
  expect(await pushEntry(pusher.ports, asked)).toBe('Settled')
  expect([...pusher.device.entries.values()]).toMatchObject([
    { status: { type: 'refused', refusal: { code: problemCodes.suiteDeclined } } },
  ])
})

test('an order that a host is asked about is withdrawn at the server', async () => {
  const asked = anOutboxEntry({ sent: true, status: { type: 'asked' } })
  const { writes } = takeBack(
    { entry: asked, receipt: null, draft: null, cart: null },
    { after: 'discard', cartOwner: 'guest', now },
  )
  expect(writes?.entry).toMatchObject({ status: { type: 'withdrawing' } })
})
