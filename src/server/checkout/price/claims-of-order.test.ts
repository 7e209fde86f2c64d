import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, MenuId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { claimsOfOrder } from './claims-of-order.ts'

const slot = { menuId: asId<MenuId>('dinner'), startsAt: 1_790_000_000_000, capacity: 2 }
const discount = { code: 'OFF', type: 'dollars', percentageValue: 0, amount: cents(100) } as const
const voucher = { code: '6001', balance: cents(2_000), amount: cents(950) }

test('an order claims a use of its code, the cents of its gift card and its slots', () => {
  expect(claimsOfOrder({ ...aBill(), discount, voucher }, [slot])).toEqual([
    { type: 'Discount', code: 'OFF' },
    { type: 'GiftCard', code: '6001', amount: 950 },
    { type: 'Slot', ...slot },
  ])
})

test('a gift card that pays nothing is not claimed', () => {
  const unused = { ...voucher, amount: cents(0) }
  expect(claimsOfOrder({ ...aBill(), voucher: unused }, [])).toEqual([])
})

test('the part of a hub’s order claims the hub’s code and its share of the hub’s card', () => {
  const hub = {
    venueId: asId<VenueId>('hall'),
    key: asId<IdempotencyKey>('key'),
    cardPays: cents(1_500),
  }
  expect(claimsOfOrder({ ...aBill(), discount, voucher }, [slot], hub)).toEqual([
    { type: 'Discount', code: 'OFF', hub },
    { type: 'GiftCard', code: '6001', amount: 950, hub },
    { type: 'Slot', ...slot },
  ])
})
