import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsToPrice } from '#tests/fixtures/carts-to-price.ts'
import type { Costs } from './costs.ts'
import { roundExact } from '#domain/money/exact-amount.ts'
import { explainCosts, type CostsExplanation } from './explain-costs.ts'
import type { Cents } from '#domain/money/money.ts'
import { priceCart, type PriceCartInput } from './price-cart.ts'

function priced(input: PriceCartInput) {
  const { ok, ...given } = priceCart(input)
  if (!ok || !('value' in given)) throw new Error('An item is gone')
  return given.value
}

const sumOf = (all: readonly { readonly amount: Cents }[]) =>
  all.reduce<number>((sum, { amount }) => sum + amount, 0)

/** Each row that the explanation comes to, with null for what it leaves open. */
function rowsOf({ taxes, ...rows }: CostsExplanation) {
  const { discount, memberDiscount } = rows
  return {
    subtotal: rows.subtotal && sumOf(rows.subtotal),
    saved: memberDiscount && sumOf(memberDiscount.savings),
    memberDiscount: memberDiscount?.amount ?? null,
    discount: discount && Math.min(discount.rule.amount, discount.most),
    serviceCharge: rows.serviceCharge && shareOf(rows.serviceCharge),
    deliveryCharge: rows.deliveryCharge && shareOf(rows.deliveryCharge),
    taxables: taxes.brackets.map(({ parts }) => parts && sumOf(parts)),
    taxes: taxes.brackets.map(({ exact }) => exact && roundExact(exact)),
    tip: rows.tip && shareOf(rows.tip),
    total: rows.total && sumOf(rows.total),
  }
}

function shareOf(share: NonNullable<CostsExplanation['tip']>): number {
  return share.type === 'percent' ? roundExact(share.exact) : share.amount
}

function rowsShown(costs: Costs, saved: number | null): ReturnType<typeof rowsOf> {
  return {
    subtotal: costs.subtotal,
    saved,
    memberDiscount: costs.memberDiscount.amount || null,
    discount: costs.discount?.amount ?? null,
    serviceCharge: costs.serviceCharge || null,
    deliveryCharge: costs.deliveryCharge || null,
    taxables: costs.taxBrackets.map(({ taxable }) => taxable),
    taxes: costs.taxBrackets.map(({ amount }) => amount),
    tip: costs.tip.amount,
    total: costs.totalWithTip,
  }
}

test('every row of every bill is explained, and what explains it comes to it', () => {
  fc.assert(
    fc.property(cartsToPrice, (input) => {
      const { lines, costs } = priced(input)
      const explanation = explainCosts(lines, costs, input)
      const saved = explanation.memberDiscount?.saved ?? null
      // A saving after taxes of which nothing was left to take is no row.
      const rows = rowsOf(explanation)
      expect({ ...rows, memberDiscount: rows.memberDiscount || null }).toEqual(
        rowsShown(costs, saved),
      )
    }),
  )
})

test('all that was sold is either taxed or said to be untaxed', () => {
  fc.assert(
    fc.property(cartsToPrice, (input) => {
      const { lines, costs } = priced(input)
      const { brackets, untaxed } = explainCosts(lines, costs, input).taxes
      const amounts = new Map(
        [...brackets.flatMap(({ parts }) => parts ?? []), ...untaxed].map((part) => [
          part.of,
          part.amount,
        ]),
      )
      const sum = [...amounts.values()].reduce<number>((all, amount) => all + amount, 0)
      expect(sum).toBe(costs.totalWithoutTaxes)
    }),
  )
})

test('a bill of other lines at another venue is never explained by what does not come to it', () => {
  fc.assert(
    fc.property(cartsToPrice, cartsToPrice, (mine, other) => {
      const { costs } = priced(other)
      const rows = rowsOf(explainCosts(priced(mine).lines, costs, mine))
      const shown: Record<string, unknown> = rowsShown(costs, rows.saved)
      for (const [row, amount] of Object.entries(rows)) {
        const unknown = (one: number | null, at: number) => one ?? (shown[row] as number[])[at]
        if (Array.isArray(amount)) expect(amount.map(unknown)).toEqual(shown[row])
        else if (amount) expect([row, amount]).toEqual([row, shown[row]])
      }
    }),
  )
})
