import { expect, test } from 'vitest'
import { aCartToPrice, type GivenCart } from '#tests/fixtures/a-cart-to-price.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { explainCosts } from './explain-costs.ts'
import { cents } from '#domain/money/money.ts'
import { priceCart } from './price-cart.ts'

const price = (amount: number) => ({ price: cents(amount) })

function explained(given: GivenCart) {
  const input = aCartToPrice(given)
  const priced = priceCart(input)
  if (!priced.ok) throw new Error('An item is gone')
  const { lines, costs } = priced.value
  return { lines, costs, input, ...explainCosts(lines, costs, input) }
}

/** Hundred-thousandths of a cent, which all that is tested here are whole numbers of. */
const exactly = (cent: number) => ({
  numerator: BigInt(Math.round(cent * 100_000)) * 1000n,
  denominator: 100_000_000n,
})

test('a whole bill is explained row by row', () => {
  const { lines, ...rows } = explained({
    venue: aVenue({
      membership: { preTax: true },
      serviceCharge: { type: 'percent', percent: 18 },
    }),
    items: [
      { ...price(1000), memberPrice: cents(900), quantity: 2 },
      { ...price(525), taxRate: 0.05 },
    ],
    member: { promos: [] },
    delivered: true,
    deliveryCharge: { type: 'amount', amount: cents(400) },
    discount: { code: 'OFF', type: 'percentage', percentageValue: 10 },
    tip: { type: 'percentage', percentageValue: 15 },
    voucher: { code: 'GIFT', balance: cents(5000) },
  })
  const [two, one] = lines
  expect(rows).toMatchObject({
    subtotal: lines,
    memberDiscount: { savings: [{ priced: two, amount: 200 }], saved: 200, amount: 200 },
    discount: {
      code: 'OFF',
      // 10 percent of 20.00 − 2.00 + 5.25
      rule: { type: 'percent', percent: 10, base: 2325, exact: exactly(232.5), amount: 233 },
      most: 2325,
      amount: 233,
    },
    // 18 percent of 23.25 − 2.33
    serviceCharge: { percent: 18, base: 2092, exact: exactly(376.56), amount: 377 },
    deliveryCharge: { type: 'amount', amount: 400 },
    taxes: {
      brackets: [
        // 5.25 − 0.53 of the discount
        { rate: 0.05, exact: exactly(23.6), parts: [{ of: { priced: one }, amount: 472 }] },
        {
          rate: 0.13,
          exact: exactly(311.61),
          parts: [
            // 18.00 − 1.80 of the discount
            { of: { priced: two }, amount: 1620 },
            { of: 'serviceCharge', amount: 377 },
            { of: 'deliveryCharge', amount: 400 },
          ],
        },
      ],
      untaxed: [],
      rebate: null,
    },
    tip: { percent: 15, base: 2092, exact: exactly(313.8), amount: 314 },
    total: [
      { row: 'subtotal', amount: 2525 },
      { row: 'memberDiscount', amount: -200 },
      { row: 'discount', amount: -233 },
      { row: 'serviceCharge', amount: 377 },
      { row: 'deliveryCharge', amount: 400 },
      { row: 'taxes', amount: 336 },
      { row: 'tip', amount: 314 },
    ],
    // 50.00 − 35.19
    voucherLeft: 1481,
  })
})

test('a discount above the amount is explained with the amount', () => {
  const { discount } = explained({
    items: [price(1000)],
    discount: { code: 'BIG', type: 'dollars', amount: cents(1500) },
  })
  expect(discount).toEqual({
    code: 'BIG',
    rule: { type: 'amount', amount: 1500 },
    most: 1000,
    amount: 1000,
  })
})

test('a member discount after tax is explained with the savings and the rest to pay', () => {
  const { memberDiscount } = explained({
    venue: aVenue({ membership: { preTax: false } }),
    items: [{ ...price(1000), memberPrice: cents(400) }],
    member: { promos: [] },
    discount: { code: 'OFF', type: 'dollars', amount: cents(900) },
  })
  // 1.00 + 0.13 was left to pay
  expect(memberDiscount).toMatchObject({ saved: 600, amount: 113 })
})

const rebating = aVenue({ taxRebate: { threshold: cents(400), rate: 0.08 } })

test('the point-of-sale rebate says what earned it, and is not spoken of where nothing did', () => {
  const beer = { ...price(900), alcoholic: true }
  expect(explained({ venue: rebating, items: [price(300), beer] }).taxes.rebate).toEqual({
    threshold: 400,
    rate: 0.08,
    eligible: 300,
  })
  expect(explained({ venue: rebating, items: [price(401)] }).taxes.rebate).toBe(null)
  expect(explained({ venue: rebating, items: [beer] }).taxes.rebate).toBe(null)
})

test('what bears no tax is named', () => {
  const { lines, taxes } = explained({ venue: aVenue(), items: [{ ...price(300), taxRate: 0 }] })
  expect(taxes).toEqual({
    brackets: [],
    untaxed: [{ of: { priced: lines[0], value: null, rate: 0, amount: 300 }, amount: 300 }],
    rebate: null,
  })
})

test('taxes included in prices are explained exactly, and not in the total', () => {
  const { taxes, total } = explained({
    venue: aVenue({ taxInclusive: true }),
    items: [price(1030)],
  })
  // 10.30 × 0.13 ÷ 1.13
  expect(taxes.brackets[0]?.exact).toEqual({
    numerator: 1030n * 13_000_000n,
    denominator: 113_000_000n,
  })
  expect(total).toEqual([{ row: 'subtotal', amount: 1030 }])
})

test('of a bill with other prices, only what still adds up is explained', () => {
  const venue = aVenue({ serviceCharge: { type: 'percent', percent: 10 } })
  const { lines, input } = explained({ venue, items: [price(1000)] })
  const { costs } = explained({ venue, items: [price(1250)] })
  expect(explainCosts(lines, costs, input)).toMatchObject({
    subtotal: null,
    serviceCharge: { base: 1250, amount: 125 },
    taxes: { brackets: [{ parts: null, exact: exactly(178.75) }], untaxed: [] },
    total: [
      { row: 'subtotal', amount: 1250 },
      { row: 'serviceCharge', amount: 125 },
      { row: 'taxes', amount: 179 },
    ],
  })
})

test('a charge that the venue has changed since is not explained by the old one', () => {
  const charging = (percent: number) => ({
    venue: aVenue({ serviceCharge: { type: 'percent' as const, percent } }),
    items: [price(1000)],
  })
  const { lines, input } = explained(charging(10))
  const { costs } = explained(charging(12))
  const { serviceCharge, subtotal } = explainCosts(lines, costs, input)
  expect({ serviceCharge, subtotal }).toEqual({ serviceCharge: null, subtotal: lines })
})
