import { expect, test } from 'vitest'
import type { ReceiptPart } from '#sync/receipt.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { chargedInParts } from './charged-in-parts.ts'

const bread: ReceiptPart = {
  restaurantId: 'bread-counter',
  name: 'Breads',
  orderId: 'order-1',
  checkNum: 1,
  status: 'received',
  pickupTime: null,
  total: 6.15,
}
const soup: ReceiptPart = { restaurantId: 'soup-counter', name: 'Soups', code: 415, message: '' }

test('beside a part that was refused, what is charged are the others without their share of a gift card', () => {
  const chargedFor = (...parts: readonly ReceiptPart[]) => chargedInParts({ ...aReceipt(), parts })
  expect(chargedFor(bread)).toBe(null)
  expect(chargedFor({ ...bread, giftCard: 2.1 })).toBe(null)
  expect(chargedFor(bread, soup)).toBe(615)
  expect(chargedFor({ ...bread, giftCard: 2.1 }, soup)).toBe(405)
  expect(chargedFor({ ...bread, giftCard: 6.15 }, soup)).toBe(0)
})
