import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { AfterWithdrawal, OutboxEntry, OutboxStatus } from './outbox-entry.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aDatedCart, someOrderRecords, aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import {
  beginSending,
  beginWithdrawing,
  markAsked,
  markUnconfirmed,
  settleReceived,
  settleRefused,
  settleWithdrawn,
  awaitSignIn,
} from './settle.ts'
import type { RestOfOrder } from './settle.ts'

const { key, savedAt, sendBy } = anOutboxEntry()
const newKey: typeof key = asId('key-2')
const now = savedAt + 60_000
const nothing = { answer: null }
const refusal = aRefusal()
const forServer: readonly OutboxStatus[] = [
  { type: 'waiting' },
  { type: 'sending' },
  { type: 'unconfirmed' },
]
const settled: readonly OutboxStatus[] = [
  { type: 'expired' },
  { type: 'refused', refusal, returned: true },
  { type: 'cancelled', refusal },
]

test('a copy is recorded before it is sent', () => {
  for (const status of forServer) {
    const entry = anOutboxEntry({ status })
    expect(beginSending(someOrderRecords({ entry }), { key, now })).toEqual({
      answer: 'Send',
      writes: { entry: { ...entry, status: { type: 'sending' }, sent: true } },
    })
  }
})

test('an order is sent up to its last moment', () => {
  const records = someOrderRecords({ entry: anOutboxEntry() })
  expect(beginSending(records, { key, now: sendBy }).answer).toBe('Send')
  expect(beginSending(records, { key, now: savedAt - 15_000 }).answer).toBe('Send')
})

test('past its time an order that never left expires', () => {
  const entry = anOutboxEntry()
  expect(beginSending(someOrderRecords({ entry }), { key, now: sendBy + 1 })).toEqual({
    answer: 'Settled',
    writes: { entry: { ...entry, status: { type: 'expired' } } },
  })
})

test('past its time an order with a copy out is withdrawn before its guest is asked', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'unconfirmed' } })
  expect(beginSending(someOrderRecords({ entry }), { key, now: sendBy + 1 })).toEqual({
    answer: 'Withdraw',
    writes: { entry: { ...entry, status: { type: 'withdrawing', after: { type: 'hold' } } } },
  })
})

test('after a clock was set back an order expires', () => {
  const entry = anOutboxEntry()
  expect(beginSending(someOrderRecords({ entry }), { key, now: savedAt - 15_001 })).toEqual({
    answer: 'Settled',
    writes: { entry: { ...entry, status: { type: 'expired' } } },
  })
})

test('an order that waits for its guest, is withdrawn or has another key is not sent', () => {
  const back: OutboxStatus = { type: 'withdrawing', after: { type: 'discard' } }
  const answers = [
    ...[...settled, back].map((status) => anOutboxEntry({ status })),
    anOutboxEntry({ key: newKey }),
    null,
  ].map((entry) => beginSending(someOrderRecords({ entry }), { key, now }))
  expect(answers).toEqual(answers.map(() => ({ answer: 'Settled' })))
})

test('only a copy without an answer leaves the order unconfirmed', () => {
  const sending = anOutboxEntry({ sent: true, status: { type: 'sending' } })
  expect(markUnconfirmed(someOrderRecords({ entry: sending }), key)).toEqual({
    answer: null,
    writes: { entry: { ...sending, status: { type: 'unconfirmed' } } },
  })
  const back: OutboxStatus = { type: 'withdrawing', after: { type: 'discard' } }
  const others = [back, ...settled].map((status) => anOutboxEntry({ status }))
  for (const entry of [...others, { ...sending, key: newKey }, null]) {
    expect(markUnconfirmed(someOrderRecords({ entry }), key)).toEqual(nothing)
  }
})

test('an order that awaits a sign-in keeps its key', () => {
  for (const status of forServer) {
    const entry = anOutboxEntry({ status })
    expect(awaitSignIn(someOrderRecords({ entry }), key)).toEqual({
      answer: null,
      writes: { entry: { ...entry, status: { type: 'awaitingSignIn' } } },
    })
  }
})

test('a late demand to sign in does not undo what the guest or another tab has decided', () => {
  const back: OutboxStatus = { type: 'withdrawing', after: { type: 'discard' } }
  const others = [back, ...settled].map((status) => anOutboxEntry({ sent: true, status }))
  for (const entry of [...others, anOutboxEntry({ key: newKey }), null]) {
    expect(awaitSignIn(someOrderRecords({ entry }), key)).toEqual(nothing)
  }
})

const order: PlacedAnswer = {
  orderId: 'o-1',
  checkNum: 41,
  status: 'received',
  pickupTime: null,
}

test('a remembered guest’s delivery place is filled in the next time', () => {
  const where = { street: '111 Wellington Street', city: 'Ottawa' }
  const submission = aSubmission({ details: { ...noDetails, where } })
  const entry = anOutboxEntry({ sent: true, status: { type: 'sending' }, submission })
  const settled = settleReceived(someOrderRecords({ entry }), { key, order, now })
  expect(settled.writes?.contact).toEqual({ fullName: 'Ana', email: '', phone: '', where })
})

test('a card that could not be saved is on the receipt', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'sending' } })
  const cardNotSaved = [false, true].map((paymentMethodSaved) => {
    const placed = { ...order, paymentMethodSaved }
    return settleReceived(someOrderRecords({ entry }), { key, order: placed, now }).answer
      ?.cardNotSaved
  })
  expect(cardNotSaved).toEqual([true, undefined])
})

test('a received order leaves its receipt, and its contact is filled in the next time', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'sending' } })
  const receipt = aReceipt({ placedAt: now })
  expect(settleReceived(someOrderRecords({ entry }), { key, order, now })).toEqual({
    answer: receipt,
    writes: { entry: null, receipt, contact: { fullName: 'Ana', email: '', phone: '' } },
  })
})

test('an answer after its person has signed out leaves no contact, and deletes none of the next', () => {
  const userId = asId<UserId>('ana')
  const received = { key, order, now }
  for (const remember of [true, false]) {
    const submission = aSubmission({ remember })
    const entry = anOutboxEntry({ sent: true, status: { type: 'sending' }, submission, userId })
    const left = settleReceived(someOrderRecords({ entry, cartOwner: 'guest' }), received)
    expect(left.writes).not.toHaveProperty('contact')
    expect(left.writes?.receipt).toBeDefined()
    for (const cartOwner of ['ana', undefined]) {
      const here = someOrderRecords({ entry, ...(cartOwner ? { cartOwner } : {}) })
      expect(settleReceived(here, received).writes).toHaveProperty('contact')
    }
  }
})

test('of an order whose guest has left nothing stays, and its lines return to no cart', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'sending' }, guestLeft: true })
  expect(settleReceived(someOrderRecords({ entry }), { key, order, now })).toEqual({
    answer: null,
    writes: { entry: null },
  })
  expect(settleRefused(someOrderRecords({ entry }), { key, refusal, rest: null, now })).toEqual({
    answer: null,
    writes: { entry: { ...entry, status: { type: 'refused', refusal, returned: false } } },
  })
  const withdrawing: OutboxStatus = { type: 'withdrawing', after: { type: 'edit' } }
  const records = someOrderRecords({ entry: { ...entry, status: withdrawing } })
  expect(settleWithdrawn(records, { key, newKey, now }).writes).toEqual({
    entry: { ...entry, status: { type: 'expired' }, key: newKey, sent: false },
  })
})

test('the receipt has the promised time', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'sending' } })
  const promised = { ...order, pickupTime: Date.parse('2026-09-21T16:15:00.000Z') }
  const { answer } = settleReceived(someOrderRecords({ entry }), { key, order: promised, now })
  expect(answer?.pickupTime).toBe(Date.parse('2026-09-21T16:15:00.000Z'))
})

test('the receipt has the estimate that the order was taken with', () => {
  const entry = anOutboxEntry({ sent: true, status: { type: 'sending' } })
  const estimated = { ...order, readyAbout: Date.parse('2026-09-21T16:15:00.000Z') }
  const { answer } = settleReceived(someOrderRecords({ entry }), { key, order: estimated, now })
  expect(answer?.readyAbout).toBe(Date.parse('2026-09-21T16:15:00.000Z'))
})

test('the receipt has the order’s id, its last key and the lines left out', () => {
  const leftOut = [{ name: 'Pizza', quantity: 2, message: 'Sold out' }]
  const lines = [aSubmittedLine({ quantity: 3, memo: 'hot' })]
  const submission = aSubmission({ remember: false, lines })
  const entry = anOutboxEntry({ key: newKey, leftOut, submission, sent: true })
  const receipt = aReceipt({
    serverKey: newKey,
    placedAt: now,
    leftOut,
    lines: lines.map(({ line, amount }) => ({
      line,
      name: 'Onion soup',
      quantity: 3,
      amount,
      options: [],
      memo: 'hot',
    })),
  })
  expect(settleReceived(someOrderRecords({ entry }), { key: newKey, order, now })).toEqual({
    answer: receipt,
    writes: { entry: null, receipt, contact: null },
  })
})

test('the receipt of an order to a hub has its parts, and only the accepted lines', () => {
  const [soup, bread] = [
    aSubmittedLine({ menuId: asId('soups') }),
    aSubmittedLine({ orderId: 2, menuId: asId('breads') }, { name: 'Rye', price: 400 }),
  ]
  const makers = { soups: 'soup-counter', breads: 'bread-counter' }
  const submission = aSubmission({ lines: [soup, bread], makers })
  const entry = anOutboxEntry({ submission, sent: true, status: { type: 'sending' } })
  const parts = [
    { restaurantId: 'soup-counter', name: 'Soups', ...order, pickupTime: null, total: 9.5 },
    { restaurantId: 'bread-counter', name: 'Breads', code: 415, message: 'Sold out' },
  ]
  const records = someOrderRecords({ entry })
  const { answer } = settleReceived(records, { key, order: { ...order, parts }, now })
  expect(answer).toMatchObject({ parts, lines: [{ name: 'Onion soup' }] })
  expect(answer?.lines).toHaveLength(1)
  expect(answer?.leftOut).toEqual([{ name: 'Rye', quantity: 1, message: 'Sold out' }])
})

test('an order received during its withdrawal is received', () => {
  const status: OutboxStatus = { type: 'withdrawing', after: { type: 'discard' } }
  const records = someOrderRecords({ entry: anOutboxEntry({ sent: true, status }) })
  expect(settleReceived(records, { key, order, now }).answer).toEqual(aReceipt({ placedAt: now }))
})

test('an answer for another key, or for an order that is gone, changes nothing', () => {
  const others = [someOrderRecords(), someOrderRecords({ entry: anOutboxEntry({ key: newKey }) })]
  for (const records of others) {
    expect(settleReceived(records, { key, order, now })).toEqual(nothing)
    expect(settleRefused(records, { key, refusal, rest: null, now })).toEqual(nothing)
    expect(beginWithdrawing(records, { key, after: { type: 'refuse', refusal } })).toEqual(nothing)
    expect(settleWithdrawn(records, { key, newKey, now })).toEqual(nothing)
  }
})

const asked = { key, refusal, rest: null, now }
const inCart = {
  cart: { lines: [aCartLine()] },
  tip: { type: 'percentage', percentageValue: 0 },
  terms: noTerms,
  refusal: { id: key, message: refusal.message, lines: refusal.lines },
  changedAt: now,
}

test('a refused order is back in the cart with the reason on each line', () => {
  const entry = sentEntry('ask')
  expect(settleRefused(someOrderRecords({ entry }), asked)).toEqual({
    answer: null,
    writes: {
      entry: { ...entry, status: { type: 'refused', refusal, returned: true } },
      cart: inCart,
    },
  })
})

test('a refused order does not mix with a cart that its guest has started', () => {
  const entry = sentEntry('ask')
  expect(settleRefused(someOrderRecords({ entry, cart: aDatedCart() }), asked)).toEqual({
    answer: null,
    writes: { entry: { ...entry, status: { type: 'refused', refusal, returned: false } } },
  })
})

test('a refused order for a suite stays out of the cart, which may be another suite’s by now', () => {
  const entry = { ...sentEntry('ask'), submission: aSubmission({ suite: 's-101' }) }
  expect(settleRefused(someOrderRecords({ entry }), asked)).toEqual({
    answer: null,
    writes: { entry: { ...entry, status: { type: 'refused', refusal, returned: false } } },
  })
})

test('an order for a suite that is to be changed waits for its operator, once withdrawn', () => {
  const taken = beingTakenBack({ type: 'edit' }, 'ask')
  const entry = { ...taken, submission: aSubmission({ suite: 's-101' }) }
  expect(settleWithdrawn(someOrderRecords({ entry }), { key, newKey, now })).toEqual({
    answer: null,
    writes: { entry: { ...entry, key: newKey, sent: false, status: { type: 'expired' } } },
  })
})

test('an order refused only for its payment keeps its lines, despite the guest’s choice', () => {
  const declined = { ...asked, refusal: aRefusal({ code: 1803, lines: [] }) }
  for (const ifChanged of ['ask', 'cancel', 'leaveOut'] as const) {
    const entry = sentEntry(ifChanged)
    const status = { type: 'refused', refusal: declined.refusal, returned: false }
    expect(settleRefused(someOrderRecords({ entry }), declined)).toEqual({
      answer: null,
      writes: { entry: { ...entry, status } },
    })
  }
})

test('“cancel everything” cancels, and the cart stays as it is', () => {
  const entry = sentEntry('cancel')
  expect(settleRefused(someOrderRecords({ entry }), asked)).toEqual({
    answer: null,
    writes: { entry: { ...entry, status: { type: 'cancelled', refusal } } },
  })
})

test('the rest of an order waits under a new key; lines left out before stay listed', () => {
  const before = { name: 'Pizza', quantity: 1, message: 'Sold out' }
  const entry = { ...sentEntry('leaveOut'), leftOut: [before] }
  const rest = aRest()
  expect(settleRefused(someOrderRecords({ entry }), { ...asked, rest })).toEqual({
    answer: null,
    writes: {
      entry: {
        ...entry,
        key: newKey,
        submission: rest.submission,
        body: rest.body,
        leftOut: [before, ...rest.leftOut],
        status: { type: 'waiting' },
        sent: false,
      },
    },
  })
})

test('with nothing left to order the lines are back in the cart', () => {
  const entry = sentEntry('leaveOut')
  expect(settleRefused(someOrderRecords({ entry }), asked)).toEqual({
    answer: null,
    writes: {
      entry: { ...entry, status: { type: 'refused', refusal, returned: true } },
      cart: inCart,
    },
  })
})

test('an order withdrawn during its refusal sends no rest', () => {
  const wishes: readonly AfterWithdrawal[] = [
    { type: 'discard' },
    { type: 'edit' },
    { type: 'hold' },
    { type: 'refuse', refusal },
  ]
  for (const after of wishes) {
    const entry = beingTakenBack(after, 'leaveOut')
    expect(settleRefused(someOrderRecords({ entry }), { ...asked, rest: aRest() })).toEqual(nothing)
  }
})

test('a refusal settled by another tab is not settled twice', () => {
  for (const status of settled) {
    const entry = anOutboxEntry({ sent: true, status })
    expect(settleRefused(someOrderRecords({ entry }), { ...asked, rest: aRest() })).toEqual(nothing)
  }
})

test('an order with one refused copy is withdrawn', () => {
  const entry = sentEntry('ask')
  const after: AfterWithdrawal = { type: 'refuse', refusal }
  expect(beginWithdrawing(someOrderRecords({ entry }), { key, after })).toEqual({
    answer: null,
    writes: { entry: { ...entry, status: { type: 'withdrawing', after } } },
  })
})

test('a withdrawal for a refusal does not replace the guest’s own', () => {
  const after: AfterWithdrawal = { type: 'refuse', refusal }
  const taken = beingTakenBack({ type: 'discard' }, 'ask')
  const others = settled.map((status) => anOutboxEntry({ sent: true, status }))
  for (const entry of [taken, ...others]) {
    expect(beginWithdrawing(someOrderRecords({ entry }), { key, after })).toEqual(nothing)
  }
})

test('a discarded order is gone once the server can never take it', () => {
  const records = someOrderRecords({
    entry: beingTakenBack({ type: 'discard' }, 'ask'),
    cart: aDatedCart(),
  })
  expect(settleWithdrawn(records, { key, newKey, now })).toEqual({
    answer: null,
    writes: { entry: null },
  })
})

test('an order to be changed is back in the cart once the server can never take it', () => {
  const records = someOrderRecords({ entry: beingTakenBack({ type: 'edit' }, 'ask') })
  expect(settleWithdrawn(records, { key, newKey, now })).toEqual({
    answer: null,
    writes: { entry: null, cart: { ...inCart, refusal: null } },
  })
})

test('an expired order has a new key: under its old one it can never be sent', () => {
  const entry = beingTakenBack({ type: 'hold' }, 'ask')
  expect(settleWithdrawn(someOrderRecords({ entry }), { key, newKey, now })).toEqual({
    answer: null,
    writes: { entry: { ...entry, key: newKey, status: { type: 'expired' }, sent: false } },
  })
})

test('a copy’s refusal counts once no other copy can be taken, as its guest had said', () => {
  const after: AfterWithdrawal = { type: 'refuse', refusal }
  const answers = (['ask', 'leaveOut', 'cancel'] as const).map((ifChanged) => {
    const records = someOrderRecords({ entry: beingTakenBack(after, ifChanged) })
    return settleWithdrawn(records, { key, newKey, now }).writes?.entry?.status
  })
  expect(answers).toEqual([
    { type: 'refused', refusal, returned: true },
    { type: 'refused', refusal, returned: true },
    { type: 'cancelled', refusal },
  ])
})

test('a withdrawal does not settle an order that is not being withdrawn', () => {
  for (const status of [...forServer, ...settled]) {
    const records = someOrderRecords({ entry: anOutboxEntry({ sent: true, status }) })
    expect(settleWithdrawn(records, { key, newKey, now })).toEqual(nothing)
  }
})

function sentEntry(ifChanged: OutboxEntry['submission']['ifChanged']): OutboxEntry {
  const submission = aSubmission({ ifChanged })
  return anOutboxEntry({ submission, sent: true, status: { type: 'sending' } })
}

function beingTakenBack(
  after: AfterWithdrawal,
  ifChanged: OutboxEntry['submission']['ifChanged'],
): OutboxEntry {
  return { ...sentEntry(ifChanged), status: { type: 'withdrawing', after } }
}

function aRest(): RestOfOrder {
  const lines = [aSubmittedLine({ orderId: 2, memo: 'hot' })]
  const { submission, body } = anOutboxEntry({
    submission: aSubmission({ ifChanged: 'leaveOut', lines }),
  })
  const leftOut = [{ name: 'Onion soup', quantity: 1, message: 'Sold out' }]
  return { newKey, submission, body, leftOut }
}

const suiteCart = 'chez-nous s-101'

test('a refused order from the cart of a suite returns to it', () => {
  const submission = aSubmission({ suite: 's-101' })
  const entry = { ...sentEntry('ask'), cart: suiteCart, submission }
  const { writes } = settleRefused(someOrderRecords({ entry }), {
    key: entry.key,
    refusal,
    rest: null,
    now,
  })
  expect(writes).toMatchObject({
    entry: { status: { type: 'refused', returned: true } },
    cart: { cart: { lines: submission.lines.map(({ line }) => line) } },
  })
})

test('an order from the cart of a suite that is to be changed returns to it, once withdrawn', () => {
  const status = { type: 'withdrawing', after: { type: 'edit' } } as const
  const submission = aSubmission({ suite: 's-101' })
  const entry = anOutboxEntry({ status, sent: true, cart: suiteCart, submission })
  const { writes } = settleWithdrawn(someOrderRecords({ entry }), { key, newKey, now })
  expect(writes).toMatchObject({
    entry: null,
    cart: { cart: { lines: submission.lines.map(({ line }) => line) } },
  })
})

test('a host is asked about an order once, and one that another tab has settled is left alone', () => {
  const asked = { type: 'asked' } as const
  for (const status of forServer) {
    const entry = anOutboxEntry({ status })
    const { writes } = markAsked(someOrderRecords({ entry }), key)
    expect(writes).toEqual({ entry: { ...entry, status: asked, sent: true } })
  }
  for (const status of [asked, ...settled]) {
    const entry = anOutboxEntry({ status })
    expect(markAsked(someOrderRecords({ entry }), key)).toEqual(nothing)
  }
})
