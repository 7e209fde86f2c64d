import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { cents } from '#domain/money/money.ts'
import { sendByOf, offlineOrderBlocker } from './offline-orders.ts'
import type { WaitingPayment } from './offline-orders.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'

const at = Date.UTC(2026, 10, 20, 12)
const minute = 60_000

test('an order up to the venue’s highest amount may wait without a connection', () => {
  const venue = waiting({ maxTotal: cents(5_000) })
  expect(offlineOrderBlocker(venue, paid({ amountDue: cents(5_000) }))).toBeNull()
  expect(offlineOrderBlocker(venue, paid({ amountDue: cents(5_001) }))).toBe('TotalTooHigh')
})

test('if the venue accepts no waiting orders, none of any amount waits', () => {
  expect(offlineOrderBlocker(waiting({ enabled: false }), paid({ amountDue: cents(0) }))).toBe(
    'NotOffered',
  )
})

test('new cards and wallets need a connection; other payments may wait', () => {
  const obstacles = paymentMethods.map((method) => [
    method,
    offlineOrderBlocker(waiting({}), paid({ method })),
    offlineOrderBlocker(waiting({}), paid({ method, bySavedCard: true })),
  ])
  expect(obstacles).toEqual([
    ['credit_card', 'NewCard', null],
    ['apple_pay', 'Wallet', 'Wallet'],
    ['google_pay', 'Wallet', 'Wallet'],
    ['open_tab', null, null],
    ['invoice', null, null],
    ['cost_center', null, null],
    ['purchase_order', null, null],
    ['pay_on_premise', null, null],
    ['payment_not_required', null, null],
  ])
})

test('a saved card waits only where the venue lets orders wait', () => {
  const bySavedCard = paid({ method: 'credit_card', bySavedCard: true })
  expect(offlineOrderBlocker(waiting({ enabled: false }), bySavedCard)).toBe('NotOffered')
  expect(offlineOrderBlocker(waiting({ maxTotal: cents(900) }), bySavedCard)).toBe('TotalTooHigh')
})

test('an order of amount 0 may wait despite a new card', () => {
  const covered = paid({ method: 'credit_card', amountDue: cents(0) })
  expect(offlineOrderBlocker(waiting({}), covered)).toBeNull()
})

test('an order waits as long as its venue lets it', () => {
  const venue = waiting({ expiresAfterMinutes: 45 })
  expect(sendByOf(venue, { ...paid({}), at })).toBe(at + 45 * minute)
})

test('an order that may not wait is given the minute of a slow connection', () => {
  const tooHigh = waiting({ maxTotal: cents(900) })
  const notOffered = waiting({ enabled: false })
  const atOnce = waiting({ expiresAfterMinutes: 0 })
  expect(
    [tooHigh, notOffered, atOnce].map((venue) => sendByOf(venue, { ...paid({}), at })),
  ).toEqual([at + minute, at + minute, at + minute])
  expect(sendByOf(waiting({}), { ...paid({ method: 'google_pay' }), at })).toBe(at + minute)
})

function waiting(changes: Partial<ReturnType<typeof aVenue>['offlineOrders']>) {
  return { offlineOrders: { ...aVenue().offlineOrders, ...changes } }
}

function paid(changes: Partial<WaitingPayment>): WaitingPayment {
  return { amountDue: cents(950), method: 'pay_on_premise', bySavedCard: false, ...changes }
}
