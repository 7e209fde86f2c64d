import { expect, test } from 'vitest'
import { latenessOf, readyBy } from './lateness.ts'

const minute = 60_000

const order = {
  status: 'preparing',
  recalledAt: null,
  promisedAt: null,
  dueAt: null,
  placedAt: 0,
  prepMinutes: 20,
} as const

test('an order is to be ready as promised, else at its own time, else after what its menu takes', () => {
  expect(readyBy(order)).toBe(20 * minute)
  expect(readyBy({ ...order, dueAt: 90 * minute })).toBe(90 * minute)
  expect(readyBy({ ...order, dueAt: 90 * minute, promisedAt: 95 * minute })).toBe(95 * minute)
})

test('an order is soon due five minutes before, and late from then on', () => {
  expect(latenessOf(order, 15 * minute)).toBe('inTime')
  expect(latenessOf(order, 15 * minute + 1)).toBe('soon')
  expect(latenessOf(order, 20 * minute)).toBe('soon')
  expect(latenessOf(order, 20 * minute + 1)).toBe('late')
})

test('an order that is ready is not late any more, until it is recalled', () => {
  const ready = { ...order, status: 'ready' } as const
  expect(latenessOf(ready, 60 * minute)).toBe('inTime')
  expect(latenessOf({ ...ready, recalledAt: 30 * minute }, 60 * minute)).toBe('late')
  expect(latenessOf({ ...order, status: 'completed' }, 60 * minute)).toBe('inTime')
})
