import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { OutboxStatus } from './outbox-entry.ts'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aDatedCart, someOrderRecords, aRefusal } from '#tests/fixtures/some-order-records.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { payAgain, sendNow, takeBack } from './guest-actions.ts'

const now = 1_790_005_000_000
const back = {
  cart: { lines: [aCartLine()] },
  tip: { type: 'percentage', percentageValue: 0 },
  terms: noTerms,
  refusal: null,
  changedAt: now,
}

test('an expired order is sent on request, and may wait as long again', () => {
  const entry = anOutboxEntry({ status: { type: 'expired' } })
  expect(sendNow(someOrderRecords({ entry }), now)).toEqual({
    answer: null,
    writes: {
      entry: { ...entry, savedAt: now, sendBy: now + 20 * 60_000, status: { type: 'waiting' } },
    },
  })
})

test('an order of an older version without waiting time gets a minute', () => {
  const expired = anOutboxEntry({ status: { type: 'expired' } })
  const entry = { ...expired, sendBy: expired.savedAt }
  expect(sendNow(someOrderRecords({ entry }), now)).toEqual({
    answer: null,
    writes: {
      entry: { ...entry, savedAt: now, sendBy: now + 60_000, status: { type: 'waiting' } },
    },
  })
})

test('“send it now” changes nothing in an order that is not expired, or gone', () => {
  const statuses: readonly OutboxStatus[] = [
    { type: 'waiting' },
    { type: 'unconfirmed' },
    { type: 'withdrawing', after: { type: 'discard' } },
    { type: 'cancelled', refusal: aRefusal() },
  ]
  const answers = statuses.map((status) =>
    sendNow(someOrderRecords({ entry: anOutboxEntry({ status }) }), now),
  )
  expect(answers).toEqual(statuses.map(() => ({ answer: null })))
  expect(sendNow(someOrderRecords(), now)).toEqual({ answer: null })
})

test('an order refused for its payment is paid again under a new key, and may wait as long again', () => {
  const refusal = aRefusal({ code: 410, lines: [] })
  const status: OutboxStatus = { type: 'refused', refusal, returned: false }
  const entry = anOutboxEntry({ status, sent: true })
  const again = { newKey: asId<IdempotencyKey>('key-2'), now }
  expect(payAgain(someOrderRecords({ entry }), again)).toEqual({
    answer: null,
    writes: {
      entry: {
        ...entry,
        key: 'key-2',
        savedAt: now,
        sendBy: now + 20 * 60_000,
        sent: false,
        status: { type: 'waiting' },
      },
    },
  })
})

test('an order refused for something else, or settled by now, is not paid again', () => {
  const declined = aRefusal({ code: 410, lines: [] })
  const statuses: readonly OutboxStatus[] = [
    { type: 'refused', refusal: aRefusal(), returned: false },
    { type: 'refused', refusal: declined, returned: true },
    { type: 'waiting' },
    { type: 'unconfirmed' },
  ]
  const again = { newKey: asId<IdempotencyKey>('key-2'), now }
  const answers = statuses.map((status) =>
    payAgain(someOrderRecords({ entry: anOutboxEntry({ status }) }), again),
  )
  expect(answers).toEqual(statuses.map(() => ({ answer: null })))
  expect(payAgain(someOrderRecords(), again)).toEqual({ answer: null })
})

test('an order that never left the device is discarded, or back in the cart, at once', () => {
  for (const type of ['waiting', 'expired'] as const) {
    const records = someOrderRecords({ entry: anOutboxEntry({ status: { type } }) })
    expect(takeBack(records, { after: 'discard', cartOwner: 'guest', now })).toEqual({
      answer: null,
      writes: { entry: null },
    })
    expect(takeBack(records, { after: 'edit', cartOwner: 'guest', now })).toEqual({
      answer: null,
      writes: { entry: null, cart: back },
    })
  }
})

test('an order with a copy that may be under way is withdrawn at the server first', () => {
  for (const type of ['waiting', 'sending', 'unconfirmed'] as const) {
    const entry = anOutboxEntry({ status: { type }, sent: true })
    for (const after of ['discard', 'edit'] as const) {
      expect(takeBack(someOrderRecords({ entry }), { after, cartOwner: 'guest', now })).toEqual({
        answer: null,
        writes: { entry: { ...entry, status: { type: 'withdrawing', after: { type: after } } } },
      })
    }
  }
})

test('an order that is being withdrawn, or gone, is not withdrawn twice', () => {
  const status: OutboxStatus = { type: 'withdrawing', after: { type: 'edit' } }
  const records = someOrderRecords({ entry: anOutboxEntry({ status, sent: true }) })
  expect(takeBack(records, { after: 'discard', cartOwner: 'guest', now })).toEqual({ answer: null })
  expect(takeBack(someOrderRecords(), { after: 'edit', cartOwner: 'guest', now })).toEqual({
    answer: null,
  })
})

test('a refused order whose lines are back in the cart is only deleted', () => {
  const status: OutboxStatus = { type: 'refused', refusal: aRefusal(), returned: true }
  const entry = anOutboxEntry({ status, sent: true })
  const records = someOrderRecords({ entry, cart: aDatedCart() })
  for (const after of ['discard', 'edit'] as const) {
    expect(takeBack(records, { after, cartOwner: 'guest', now })).toEqual({
      answer: null,
      writes: { entry: null },
    })
  }
})

test('a refused or cancelled order whose lines are nowhere else can come back into the cart', () => {
  const statuses: readonly OutboxStatus[] = [
    { type: 'refused', refusal: aRefusal(), returned: false },
    { type: 'cancelled', refusal: aRefusal() },
  ]
  for (const status of statuses) {
    const records = someOrderRecords({
      entry: anOutboxEntry({ id: asId('key-1'), status, sent: true }),
    })
    expect(takeBack(records, { after: 'edit', cartOwner: 'guest', now })).toEqual({
      answer: null,
      writes: { entry: null, cart: back },
    })
    expect(takeBack(records, { after: 'discard', cartOwner: 'guest', now })).toEqual({
      answer: null,
      writes: { entry: null },
    })
  }
})

test('lines do not come back into the cart of somebody else, whose it has become', () => {
  const records = someOrderRecords({ entry: anOutboxEntry(), cartOwner: 'suite-7' })
  expect(takeBack(records, { after: 'edit', cartOwner: 'suite-23', now })).toEqual({ answer: null })
  const own = takeBack(records, { after: 'edit', cartOwner: 'suite-7', now })
  expect(own.writes).toMatchObject({ entry: null, cart: {} })
})
