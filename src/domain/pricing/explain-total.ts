import type { Costs } from './costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'

export interface TotalPart {
  readonly row:
    | 'subtotal'
    | 'memberDiscount'
    | 'discount'
    | 'serviceCharge'
    | 'deliveryCharge'
    | 'taxes'
    | 'tip'
  /** Below 0 for deductions. */
  readonly amount: Cents
}

/** The rows whose sum is the total, without zero rows. Null: they do not add up to it. */
export function explainTotal(costs: Costs, taxInclusive: boolean): readonly TotalPart[] | null {
  const { memberDiscount, discount } = costs
  const all: readonly TotalPart[] = [
    { row: 'subtotal', amount: costs.subtotal },
    { row: 'memberDiscount', amount: cents(0 - memberDiscount.amount) },
    { row: 'discount', amount: cents(0 - (discount?.amount ?? 0)) },
    { row: 'serviceCharge', amount: costs.serviceCharge },
    { row: 'deliveryCharge', amount: costs.deliveryCharge },
    { row: 'taxes', amount: taxInclusive ? cents(0) : costs.taxes },
    { row: 'tip', amount: costs.tip.amount },
  ]
  const parts = all.filter(({ amount }) => amount !== 0)
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  return sum === costs.totalWithTip ? parts : null
}
