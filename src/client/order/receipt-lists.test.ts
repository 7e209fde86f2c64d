import { expect, test } from 'vitest'
import { success } from '#domain/result.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { createReceiptLists } from './receipt-lists.ts'

const { placedAt, slug } = aReceipt()
const minute = 60_000
const now = placedAt + minute

test('own orders are counted as the server counts them', async () => {
  const counted = (given: Parameters<typeof aReceipt>[0]) =>
    createReceiptLists({
      stored: { recent: async () => success([aReceipt(given)]) },
      received: new Map(),
      now: () => now,
    }).ownAhead(slug)
  expect(await counted({})).toBe(1)
  expect(await counted({ status: 'preparing' })).toBe(1)
  expect(await counted({ status: 'ready' })).toBe(0)
  expect(await counted({ status: 'cancelled' })).toBe(0)
  expect(await counted({ placedAt: now - 30 * minute })).toBe(1)
  expect(await counted({ placedAt: now - 31 * minute })).toBe(0)
  expect(await counted({ pickupTime: now + 60 * minute })).toBe(1)
  expect(await counted({ pickupTime: now + 61 * minute })).toBe(0)
  expect(await counted({ parts: [] })).toBe(0)
})
