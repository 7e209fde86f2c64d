import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { cents } from './money.ts'
import { sendByOf, whyNotWait } from './offline-orders.ts'

const at = Date.UTC(2026, 10, 20, 12)
const minute = 60_000

test('an order up to the venue’s highest amount may wait without a connection', () => {
  expect(whyNotWait(waiting({ maxTotal: cents(5_000) }), cents(5_000))).toBeNull()
  expect(whyNotWait(waiting({ maxTotal: cents(5_000) }), cents(5_001))).toBe('TotalTooHigh')
})

test('where the venue takes no waiting orders, none waits, whatever its amount', () => {
  expect(whyNotWait(waiting({ enabled: false }), cents(0))).toBe('NotOffered')
})

test('an order waits as long as its venue lets it', () => {
  const venue = waiting({ expiresAfterMinutes: 45 })
  expect(sendByOf(venue, { amountDue: cents(950), at })).toBe(at + 45 * minute)
})

test('an order that may not wait is given the minute of a slow connection', () => {
  const tooHigh = waiting({ maxTotal: cents(900) })
  const notOffered = waiting({ enabled: false })
  const atOnce = waiting({ expiresAfterMinutes: 0 })
  expect(
    [tooHigh, notOffered, atOnce].map((venue) => sendByOf(venue, { amountDue: cents(950), at })),
  ).toEqual([at + minute, at + minute, at + minute])
})

function waiting(changes: Partial<ReturnType<typeof aVenue>['offlineOrders']>) {
  return { offlineOrders: { ...aVenue().offlineOrders, ...changes } }
}
