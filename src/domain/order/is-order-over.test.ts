import { expect, test } from 'vitest'
import { isOrderOver } from './is-order-over.ts'

const placedAt = Date.parse('2026-07-01T16:00:00Z')
const aDay = 24 * 60 * 60_000

test.each(['completed', 'refused', 'cancelled'] as const)('%s is over', (status) => {
  expect(isOrderOver({ status, placedAt }, placedAt)).toBe(true)
})

test('an order that nobody moves on is over a day after its time', () => {
  const order = { status: 'ready', placedAt } as const
  expect(isOrderOver(order, placedAt + aDay)).toBe(false)
  expect(isOrderOver(order, placedAt + aDay + 1)).toBe(true)
  const later = { ...order, pickupTime: placedAt + 3 * aDay }
  expect(isOrderOver(later, placedAt + 4 * aDay)).toBe(false)
  expect(isOrderOver(later, placedAt + 4 * aDay + 1)).toBe(true)
})
