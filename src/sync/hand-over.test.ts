import { expect, test } from 'vitest'
import { readHandedOverOrder } from '#contract/order/handed-over-order.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { failure } from '#domain/result.ts'
import {
  aPusher,
  neverSeen,
  noAnswer,
  ruledOut,
  signedOut,
  taken,
} from '#tests/fixtures/a-pusher.ts'
import { aRefusal, someOrderRecords } from '#tests/fixtures/some-order-records.ts'
import { aSuiteOrder } from '#tests/fixtures/a-suite-order.ts'
import { payAgain, sendNow, takeBack } from './guest-actions.ts'
import { markShown, takenOverEntry, takeOver, writeHandedOver } from './hand-over.ts'
import type { OutboxEntry, OutboxStatus } from './outbox-entry.ts'
import { pushEntry } from './push-entry.ts'

const now = 1_790_000_060_000
const newKey = asId<IdempotencyKey>('key-2')
const proof = { ticket: 'ticket', mac: 'm'.repeat(43) }
const shown = aSuiteOrder({ sent: true, shownKey: aSuiteOrder().key })
const handedOver = writeHandedOver(shown, { ...proof, eventId: 'game', owner: 'Ana Roy' })
const entry = takenOverEntry(handedOver, { slug: 'chez-nous', device: 'Tablet B', now })

const forbidden = failure({
  type: 'Refused',
  status: 403,
  ...aRefusal({ code: problemCodes.handOverInvalid, lines: [] }),
} as const)

test('an order that is shown counts as sent: only the server takes it back', () => {
  const order = aSuiteOrder()
  const marked = markShown(someOrderRecords({ entry: order }), order.key)
  expect(marked).toEqual({ answer: true, writes: { entry: shown } })
  expect(
    takeBack(someOrderRecords({ entry: shown }), { after: 'discard', cartOwner: 'guest', now }),
  ).toEqual({
    answer: null,
    writes: { entry: { ...shown, status: { type: 'withdrawing', after: { type: 'discard' } } } },
  })
})

test('an order is not shown once it is settled, under another key, or gone', () => {
  const order = aSuiteOrder()
  const settled: readonly OutboxStatus[] = [
    { type: 'expired' },
    { type: 'refused', refusal: aRefusal(), returned: false },
    { type: 'cancelled', refusal: aRefusal() },
    { type: 'withdrawing', after: { type: 'edit' } },
  ]
  const others = [
    ...settled.map((status) => aSuiteOrder({ status })),
    { ...order, key: newKey },
    { ...order, userId: null },
    entry,
    null,
  ]
  for (const other of others) {
    expect(markShown(someOrderRecords({ entry: other }), order.key)).toEqual({ answer: false })
  }
})

test('an order that is paid by a card stays on its device', () => {
  const order = aSuiteOrder()
  if (order.body.type === 'school') throw new Error('A suite has no school')
  const checkout = { ...order.body.data.checkout, paymentMethod: 'credit_card' as const }
  const byCard = { ...order, body: { ...order.body, data: { ...order.body.data, checkout } } }
  expect(markShown(someOrderRecords({ entry: byCard }), order.key)).toEqual({ answer: false })
})

test('what another device reads is the order byte for byte, as it was shown', () => {
  const order = aSuiteOrder()
  const read = readHandedOverOrder(JSON.stringify(handedOver))
  expect(JSON.stringify(read?.body)).toBe(JSON.stringify(order.body))
  const { contact, costs, currency, lines } = order.submission
  expect(entry).toMatchObject({
    id: order.key,
    key: order.key,
    userId: 'operator',
    sent: false,
    status: { type: 'waiting' },
    sendBy: now + 20 * 60_000,
    submission: { contact, costs, currency, lines, suite: 's-101', suiteName: 'Suite 101' },
    takenOver: { ...proof, device: 'Tablet B' },
  })
})

test.each<[string, object]>([
  ['a line too few', { lines: [] }],
  [
    'no suite',
    { body: { ...handedOver.body, data: { ...handedOver.body.data, suites: undefined } } },
  ],
  ['a field more', { more: true }],
  ['a lifetime without end', { lifetime: 1e12 }],
  ['another body', { body: { type: 'dine-in' } }],
])('an order with %s is not read', (_, change) => {
  expect(readHandedOverOrder(JSON.stringify({ ...handedOver, ...change }))).toBe(null)
  expect(readHandedOverOrder('[')).toBe(null)
})

test('scanned twice it is one order, and one that was refused may be tried again', () => {
  expect(takeOver(someOrderRecords(), entry)).toEqual({ answer: 'Stored', writes: { entry } })
  const sending = { ...entry, status: { type: 'sending' } as const }
  expect(takeOver(someOrderRecords({ entry: sending }), entry)).toEqual({ answer: 'AlreadyHere' })
  expect(takeOver(someOrderRecords({ entry: shown }), entry)).toEqual({ answer: 'AlreadyHere' })
  const receipt = { key: entry.id } as never
  expect(takeOver(someOrderRecords({ receipt }), entry)).toEqual({ answer: 'AlreadySent' })
  const refused = {
    ...entry,
    status: { type: 'refused', refusal: aRefusal(), returned: false },
  } as const
  expect(takeOver(someOrderRecords({ entry: refused }), entry).answer).toBe('Stored')
})

test('it goes out with its proof, and its receipt says where it comes from', async () => {
  const proofs: unknown[] = []
  const { ports, device } = aPusher({
    entries: [entry],
    ports: {
      placeOrder: async ({ handOver, body }) => {
        proofs.push(handOver, JSON.stringify(body))
        return { ok: true, value: { ...taken.value, sentFrom: 'Tablet B' } }
      },
    },
  })
  expect(await pushEntry(ports, entry)).toBe('Settled')
  expect(proofs).toEqual([{ ...proof, device: 'Tablet B' }, JSON.stringify(aSuiteOrder().body)])
  const [receipt] = device.receipts.values()
  expect(receipt).toMatchObject({ takenFrom: 'Tablet A', suite: 's-101' })
  expect(receipt).not.toHaveProperty('sentFrom')
})

test('the device that took it learns which one sent it', async () => {
  const unconfirmed: OutboxEntry = { ...shown, status: { type: 'unconfirmed' } }
  const { ports, device } = aPusher({
    entries: [unconfirmed],
    answers: [
      { to: 'find', answer: { ok: true, value: { ...taken.value, sentFrom: 'Tablet B' } } },
    ],
  })
  await pushEntry(ports, unconfirmed)
  expect([...device.receipts.values()]).toMatchObject([{ sentFrom: 'Tablet B' }])
})

test('refused by the call, it is looked up and never taken back from here', async () => {
  const pusher = aPusher({
    entries: [entry],
    answers: [
      { to: 'place', answer: forbidden },
      { to: 'find', answer: neverSeen },
    ],
  })
  expect(await pushEntry(pusher.ports, entry)).toBe('Settled')
  expect([...pusher.device.entries.values()]).toMatchObject([
    { key: entry.key, status: { type: 'refused', returned: false } },
  ])
  const landed = aPusher({
    entries: [entry],
    answers: [
      { to: 'place', answer: forbidden },
      { to: 'find', answer: taken },
    ],
  })
  await pushEntry(landed.ports, entry)
  expect(landed.device.receipts.size).toBe(1)
  const unknown = aPusher({
    entries: [entry],
    answers: [
      { to: 'place', answer: forbidden },
      { to: 'find', answer: noAnswer },
    ],
  })
  expect(await pushEntry(unknown.ports, entry)).toBe('Unanswered')
  expect([...unknown.device.entries.values()]).toMatchObject([{ status: { type: 'unconfirmed' } }])
})

test('a refusal under the key is the order’s, without a new key and without a cart', async () => {
  const pusher = aPusher({ entries: [entry], answers: [{ to: 'place', answer: ruledOut }] })
  await pushEntry(pusher.ports, entry)
  const [refused] = pusher.device.entries.values()
  expect(refused).toMatchObject({ key: entry.key, status: { type: 'refused', returned: false } })
  const records = someOrderRecords({ entry: refused ?? null })
  expect(payAgain(records, { newKey, now })).toEqual({ answer: null })
  for (const after of ['edit', 'discard'] as const) {
    expect(takeBack(records, { after, cartOwner: 'guest', now })).toEqual({
      answer: null,
      writes: { entry: null },
    })
  }
})

test('discarded here, it stays with the device that took it', () => {
  const unconfirmed: OutboxEntry = { ...entry, sent: true, status: { type: 'unconfirmed' } }
  expect(
    takeBack(someOrderRecords({ entry: unconfirmed }), {
      after: 'discard',
      cartOwner: 'guest',
      now,
    }),
  ).toEqual({
    answer: null,
    writes: { entry: null },
  })
})

test('past its time it waits for a decision, and goes on under its key', async () => {
  const late: OutboxEntry = { ...entry, sent: true, sendBy: now - 1 }
  const pusher = aPusher({ entries: [late] })
  await pushEntry(pusher.ports, late)
  expect(pusher.calls).toEqual([])
  const [expired] = pusher.device.entries.values()
  expect(expired).toMatchObject({ key: entry.key, status: { type: 'expired' } })
  const again = sendNow(someOrderRecords({ entry: expired ?? null }), now).writes?.entry
  expect(again).toMatchObject({ key: entry.key, status: { type: 'waiting' } })
})

test('without an operator’s session it waits for one', async () => {
  const pusher = aPusher({ entries: [entry], answers: [{ to: 'place', answer: signedOut }] })
  await pushEntry(pusher.ports, entry)
  expect([...pusher.device.entries.values()]).toMatchObject([
    { status: { type: 'awaitingSignIn' } },
  ])
})
