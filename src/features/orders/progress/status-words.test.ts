import { expect, test } from 'vitest'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { standingOfReceipt } from './status-words.ts'

test('an order to a hub is seen once the parts are that its guest has not cancelled', () => {
  const part = {
    restaurantId: 'v-2',
    name: 'Teas',
    checkNum: 3,
    total: 4.5,
    pickupTime: null,
    event: 4,
  }
  const seen = {
    ...part,
    orderId: 'o-1',
    status: 'received',
    seenAt: '2026-07-01T16:00:00Z',
  } as const
  const gone = { ...part, orderId: 'o-2', status: 'cancelled', reason: 'by_guest' } as const
  const open = { ...part, orderId: 'o-3', status: 'received' } as const
  const at = (...parts: readonly (typeof seen | typeof gone | typeof open)[]) => {
    const receipt = aReceipt({ status: 'received', parts: [...parts] })
    return standingOfReceipt(receipt, receipt.placedAt + 11 * 60_000)
  }
  expect(at(seen, gone)).toBe('seen')
  expect(at(seen, open)).toBe('unanswered')
  expect(at(open, gone)).toBe('unanswered')
})
