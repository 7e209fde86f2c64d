import { addUpCosts, type CostTerms } from '#domain/pricing/add-up-costs.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { shareAt } from '#domain/pricing/price-marketplace.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { sumCosts } from '#domain/pricing/sum-costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'

export interface PricedDays {
  /** Bills of the days, in the order given. */
  readonly days: readonly Costs[]
  /** Row by row the sum of the days' bills. */
  readonly costs: Costs
}

/**
 * The bill of one or more days, each day's lines at the prices of its moment. Every day has a
 * separate bill with its own charges, rebate and rounding, so that it can be refused or refunded by
 * itself. A tip or discount in dollars and a gift card are spread over the days in proportion to
 * their amounts, by largest remainder.
 */
export function billDays(days: readonly (readonly PricedLine[])[], terms: CostTerms): PricedDays {
  const amounts = days.map((lines) => sumOf(lines.map(({ amount }) => amount)))
  const own = days.map((_, place) => termsOfDay(terms, (all) => shareAt(all, amounts, place)))
  const before = days.map((lines, place) => addUpCosts(lines, own[place] ?? terms))
  const due = before.map(({ totalWithTip }) => totalWithTip)
  const { voucher } = terms
  const payable = cents(Math.min(voucher?.balance ?? 0, sumOf(due)))
  const bills = days.map((lines, place) => {
    const balance = shareAt(payable, due, place)
    const day = { ...(own[place] ?? terms), voucher: voucher && { ...voucher, balance } }
    return addUpCosts(lines, day)
  })
  const costs = sumCosts(bills)
  return {
    days: bills,
    costs: {
      ...costs,
      // The card's full balance, not the days' shares.
      voucher: costs.voucher && { ...costs.voucher, balance: voucher?.balance ?? cents(0) },
    },
  }
}

function termsOfDay(terms: CostTerms, share: (amount: Cents) => Cents): CostTerms {
  const { discount, tip } = terms
  return {
    ...terms,
    discount:
      discount?.type === 'dollars' ? { ...discount, amount: share(discount.amount) } : discount,
    tip: tip.type === 'dollars' ? { ...tip, amount: share(tip.amount) } : tip,
    voucher: null,
  }
}

function sumOf(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}
