import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order/order-status.ts'
import { columnOf } from './board-order.ts'

test('each status has its column, and a recalled order is being made', () => {
  const columns = orderStatuses.map((status) => columnOf({ status, recalledAt: null }))
  expect(columns).toEqual(['new', 'later', 'making', 'ready', 'over', 'over', 'over'])
  expect(columnOf({ status: 'ready', recalledAt: 1 })).toBe('making')
  expect(columnOf({ status: 'completed', recalledAt: 1 })).toBe('over')
})
