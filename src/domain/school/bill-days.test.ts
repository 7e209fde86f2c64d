import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCartToPrice } from '#tests/fixtures/a-cart-to-price.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { cents } from '#domain/money/money.ts'
import { addUpCosts, type CostTerms } from '#domain/pricing/add-up-costs.ts'
import { priceLines } from '#domain/pricing/price-cart.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { billDays } from './bill-days.ts'

/** The lines of a day, by the price and number of each. */
function aDay(...items: readonly (readonly [price: number, quantity: number])[]) {
  const given = items.map(([price, quantity]) => ({ price: cents(price), quantity }))
  const priced = priceLines(aCartToPrice({ items: given }))
  if (!priced.ok) throw new Error('The items are there')
  return priced.value
}

function terms(given: Partial<CostTerms> = {}): CostTerms {
  const { venue, type, delivered, deliveryCharge, discount, tip, voucher } = aCartToPrice({
    items: [],
  })
  return { venue, type, delivered, deliveryCharge, discount, tip, voucher, ...given }
}

test('a day alone has the bill of any order', () => {
  const day = aDay([650, 1], [225, 2])
  const venue = aVenue({ taxRate: 0.13 })
  const { days, costs } = billDays([day], terms({ venue }))
  expect(days).toEqual([addUpCosts(day, terms({ venue }))])
  expect(costs).toEqual(days[0])
})

test('a charge in dollars is each day’s own, a tip in dollars is spread', () => {
  const venue = aVenue({ taxRate: 0, serviceCharge: { type: 'amount', amount: cents(100) } })
  const tip = { type: 'dollars' as const, amount: cents(200) }
  const { days, costs } = billDays([aDay([1_000, 1]), aDay([500, 2])], terms({ venue, tip }))
  expect(days.map(({ serviceCharge }) => serviceCharge)).toEqual([100, 100])
  expect(days.map((day) => day.tip.amount)).toEqual([100, 100])
  expect(costs).toMatchObject({ subtotal: 2_000, serviceCharge: 200, totalWithTip: 2_400 })
})

const amounts = fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 5 }))
const someDays = fc.array(fc.array(amounts, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 10,
})
const dollars = fc.integer({ min: 0, max: 20_000 }).map(cents)
const someTerms = fc.record({
  rate: fc.integer({ min: 0, max: 20 }).map((percent) => percent / 100),
  tip: fc.oneof(
    dollars.map((amount) => ({ type: 'dollars' as const, amount })),
    fc
      .integer({ min: 0, max: 30 })
      .map((percentageValue) => ({ type: 'percentage' as const, percentageValue })),
  ),
  off: fc.option(dollars),
  balance: fc.option(dollars),
})

test('the days add up to the charge, and what is refunded and the rest as well', () => {
  fc.assert(
    fc.property(someDays, someTerms, fc.integer({ min: 0 }), (items, given, cancelled) => {
      const { rate, tip, off, balance } = given
      const days: readonly (readonly PricedLine[])[] = items.map((day) => aDay(...day))
      const bill = billDays(
        days,
        terms({
          venue: aVenue({ taxRate: rate }),
          tip,
          discount: off === null ? null : { code: 'OFF', type: 'dollars', amount: off },
          voucher: balance === null ? null : { code: 'CARD', balance },
        }),
      )
      const due = bill.days.map(({ amountDue }) => amountDue)
      const sum = due.reduce<number>((total, amount) => total + amount, 0)
      expect(sum).toBe(bill.costs.amountDue)
      expect(Math.min(...due)).toBeGreaterThanOrEqual(0)
      const refund = due[cancelled % due.length] ?? 0
      const rest = due.filter((_, place) => place !== cancelled % due.length)
      expect(refund + rest.reduce<number>((total, amount) => total + amount, 0)).toBe(
        bill.costs.amountDue,
      )
      const paid = bill.days.map(({ voucher }) => voucher?.amount ?? 0)
      expect(paid.reduce<number>((total, amount) => total + amount, 0)).toBeLessThanOrEqual(
        balance ?? 0,
      )
      if (tip.type === 'dollars') expect(bill.costs.tip.amount).toBe(tip.amount)
      const { subtotal, discount } = bill.costs
      expect(discount?.amount ?? 0).toBe(Math.min(off ?? 0, subtotal))
    }),
  )
})
