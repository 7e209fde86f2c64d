import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billByRules, type BillByRules } from '#tests/fixtures/bill-by-rules.ts'
import { cartsToPrice } from '#tests/fixtures/carts-to-price.ts'
import { priceCart, type PriceCartInput } from './price-cart.ts'

function billOf(input: PriceCartInput): BillByRules {
  const priced = priceCart(input)
  if (!priced.ok) throw new Error('An item is gone')
  const { memberDiscount, discount, tip, voucher, ...rows } = priced.value.costs
  const { totalWithoutTaxes: _net, totalWithTip: _sum, subtotalDiscounted: _left, ...bill } = rows
  return {
    ...bill,
    memberDiscount: memberDiscount.amount,
    discount: discount?.amount ?? 0,
    tip: tip.amount,
    voucher: voucher?.amount ?? 0,
  }
}

test('each bill is that of a second calculation from the rules, to the cent', () => {
  fc.assert(
    fc.property(cartsToPrice, (input) => {
      expect(billOf(input)).toEqual(billByRules(input))
    }),
    { numRuns: 200 },
  )
})
