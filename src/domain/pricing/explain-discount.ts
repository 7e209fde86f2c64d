import type { Costs, Discount } from './costs.ts'
import { percentShare, type Share } from './explain-share.ts'
import { cents, type Cents } from '#domain/money/money.ts'

/** How a discount was computed: the code's amount, limited to what it is deducted from. */
export interface DiscountExplanation {
  readonly code: string
  readonly rule: Share
  readonly most: Cents
  readonly amount: Cents
}

/** Null: no discount on the bill, or not the one that its code gives. */
export function explainDiscount(costs: Costs, given: Discount | null): DiscountExplanation | null {
  const { discount, subtotalDiscounted } = costs
  if (discount === null) return null
  const { code, amount } = discount
  const most = cents(subtotalDiscounted + amount)
  const rule = ruleOf(discount, most, given)
  return Math.min(rule.amount, most) === amount ? { code, rule, most, amount } : null
}

function ruleOf(
  { code, type, percentageValue, amount }: NonNullable<Costs['discount']>,
  base: Cents,
  given: Discount | null,
): Share {
  if (type === 'percentage') return percentShare(base, percentageValue)
  const known = given?.type === 'dollars' && given.code === code
  return { type: 'amount', amount: known ? given.amount : amount }
}
