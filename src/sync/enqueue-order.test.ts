import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import {
  aDatedCart,
  aDraft,
  someOrderRecords,
  aRefusal,
} from '#tests/fixtures/some-order-records.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { enqueueOrder } from './enqueue-order.ts'

const at = 1_790_000_000_000
const entry = anOutboxEntry()
const seen = { lines: [aCartLine()] }

test('an order goes into the outbox under its draft’s key, and draft and cart go', () => {
  const records = someOrderRecords({ draft: aDraft(), cart: aDatedCart() })
  expect(enqueueOrder(records, { entry, seen, at })).toEqual({
    answer: 'Stored',
    writes: { entry, draft: null, cart: null, alsoGone: [] },
  })
})

test('a second tap is the same order', () => {
  expect(enqueueOrder(someOrderRecords({ entry }), { entry, seen, at })).toEqual({
    answer: 'AlreadyStored',
  })
})

test('a return to the page after the order was received orders nothing again', () => {
  const next = aDatedCart({ cart: { lines: [aCartLine({ itemId: asId('leek') })] } })
  for (const cart of [null, next]) {
    const records = someOrderRecords({ receipt: aReceipt(), draft: aDraft(), cart })
    expect(enqueueOrder(records, { entry, seen, at })).toEqual({ answer: 'AlreadyStored' })
  }
})

test('lines returned by another tab’s refused order are reviewed again', () => {
  const status = { type: 'refused', refusal: aRefusal(), returned: true } as const
  const records = someOrderRecords({ entry: anOutboxEntry({ status }), cart: aDatedCart() })
  expect(enqueueOrder(records, { entry, seen, at })).toEqual({ answer: 'Changed' })
})

test('one returned line of a refused order is enough for a new review', () => {
  const lines = [aSubmittedLine(), aSubmittedLine({ orderId: 2, itemId: asId('leek') })]
  const ofTwo = anOutboxEntry({ submission: aSubmission({ lines }) })
  const cart = aDatedCart({ cart: { lines: [aCartLine({ orderId: 2, itemId: asId('leek') })] } })
  const records = someOrderRecords({ entry: ofTwo, cart })
  expect(enqueueOrder(records, { entry: ofTwo, seen, at })).toEqual({ answer: 'Changed' })
})

test('other lines under the same draft are another order: a page alone has ordered these', () => {
  const leek = aSubmittedLine({ orderId: 2, itemId: asId('leek') })
  const other = anOutboxEntry({ submission: aSubmission({ lines: [leek] }) })
  const receipt = aReceipt({ lines: [{ ...leek, quantity: 1, memo: '' }] })
  for (const records of [someOrderRecords({ entry: other }), someOrderRecords({ receipt })]) {
    expect(enqueueOrder(records, { entry, seen, at })).toEqual({ answer: 'Changed' })
  }
})

test('a second tap is the same order although a line of it was left out meanwhile', () => {
  const lines = [aSubmittedLine(), { ...aSubmittedLine({ orderId: 2 }), name: 'Leek' }]
  const both = anOutboxEntry({ submission: aSubmission({ lines }) })
  const leftOut = [{ name: 'Leek', quantity: 1, message: 'Sold out' }]
  const records = someOrderRecords({ entry: anOutboxEntry({ leftOut }) })
  expect(enqueueOrder(records, { entry: both, seen, at })).toEqual({ answer: 'AlreadyStored' })
})

test('a receipt from before version 4, without cart lines, counts as this order', () => {
  const { line: _, ...old } = { ...aSubmittedLine(), quantity: 1, memo: '' }
  const records = someOrderRecords({ receipt: aReceipt({ lines: [old] }) })
  expect(enqueueOrder(records, { entry, seen, at })).toEqual({ answer: 'AlreadyStored' })
})

test('a checkout ended by another tab is reviewed again', () => {
  const withoutDraft = someOrderRecords({ cart: aDatedCart() })
  const nextOrder = someOrderRecords({ draft: aDraft({ key: asId('key-2') }), cart: aDatedCart() })
  expect(enqueueOrder(withoutDraft, { entry, seen, at })).toEqual({ answer: 'Changed' })
  expect(enqueueOrder(nextOrder, { entry, seen, at })).toEqual({ answer: 'Changed' })
})

test('another tab’s line is not lost: the order is reviewed again', () => {
  const lines = [aCartLine(), aCartLine({ orderId: 2, itemId: asId('leek') })]
  const records = someOrderRecords({ draft: aDraft(), cart: aDatedCart({ cart: { lines } }) })
  expect(enqueueOrder(records, { entry, seen, at })).toEqual({ answer: 'Changed' })
})

test('a line changed by another tab is not sent unseen', () => {
  const changes = [{ quantity: 2 }, { memo: 'no cheese' }, { orderId: 2 }]
  const answers = changes.map((change) => {
    const cart = aDatedCart({ cart: { lines: [aCartLine(change)] } })
    return enqueueOrder(someOrderRecords({ draft: aDraft(), cart }), { entry, seen, at })
  })
  expect(answers).toEqual(changes.map(() => ({ answer: 'Changed' })))
})

test('a change in one of two lines is not sent unseen', () => {
  const leek = aCartLine({ orderId: 2, itemId: asId('leek') })
  const cart = aDatedCart({ cart: { lines: [aCartLine(), { ...leek, quantity: 3 }] } })
  const question = { entry, seen: { lines: [aCartLine(), leek] }, at }
  expect(enqueueOrder(someOrderRecords({ draft: aDraft(), cart }), question)).toEqual({
    answer: 'Changed',
  })
})

test('a cart that another tab has emptied is not ordered', () => {
  expect(enqueueOrder(someOrderRecords({ draft: aDraft() }), { entry, seen, at })).toEqual({
    answer: 'Changed',
  })
})

test('a line whose item is gone is not ordered and keeps its number in the cart', () => {
  const gone = aCartLine({ orderId: 3, itemId: asId('gone') })
  const lines = [aCartLine(), gone]
  const cart = { lines, lastOrderId: 4 }
  const tip = { type: 'percentage', percentageValue: 18 } as const
  const records = someOrderRecords({ draft: aDraft(), cart: aDatedCart({ cart, tip }) })
  expect(enqueueOrder(records, { entry, seen: cart, at })).toEqual({
    answer: 'Stored',
    writes: {
      entry,
      draft: null,
      cart: {
        cart: { lines: [gone], lastOrderId: 4 },
        tip: null,
        terms: noTerms,
        refusal: null,
        changedAt: at,
      },
      alsoGone: [],
    },
  })
})

test('the membership stays for the remaining lines', () => {
  const member = { id: 'm-1', identifier: 'MC1001', promos: ['circle'] }
  const terms = { ...noTerms, member, voucher: { code: '6001', balance: cents(500) } }
  const submission = { ...entry.submission, terms }
  const gone = aCartLine({ orderId: 2, itemId: asId('gone') })
  const cart = aDatedCart({ cart: { lines: [aCartLine(), gone] } })
  const placed = enqueueOrder(someOrderRecords({ draft: aDraft(), cart }), {
    entry: { ...entry, submission },
    seen: { lines: [aCartLine(), gone] },
    at,
  })
  expect(placed.writes?.cart).toMatchObject({
    cart: { lines: [gone] },
    terms: { ...noTerms, member },
  })
})

test('ordering lines returned by a refused order settles that order', () => {
  const refusal = { id: asId<typeof entry.id>('key-0'), message: 'Sold out', lines: [] }
  const records = someOrderRecords({ draft: aDraft(), cart: aDatedCart({ refusal }) })
  expect(enqueueOrder(records, { entry, seen, at })).toEqual({
    answer: 'Stored',
    writes: { entry, draft: null, cart: null, alsoGone: ['key-0'] },
  })
})
