import { expect, test } from 'vitest'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { countOwnAhead } from './count-own-ahead.ts'

const { placedAt } = aReceipt()
const minute = 60_000
const now = placedAt + minute

test('own orders are counted as the server counts them', () => {
  const counted = (given: Parameters<typeof aReceipt>[0]) => countOwnAhead([aReceipt(given)], now)
  expect(counted({})).toBe(1)
  expect(counted({ status: 'preparing' })).toBe(1)
  expect(counted({ status: 'ready' })).toBe(0)
  expect(counted({ status: 'cancelled' })).toBe(0)
  expect(counted({ placedAt: now - 30 * minute })).toBe(0)
  expect(counted({ pickupTime: now + 60 * minute })).toBe(1)
  expect(counted({ pickupTime: now + 61 * minute })).toBe(0)
  expect(counted({ parts: [] })).toBe(0)
})
