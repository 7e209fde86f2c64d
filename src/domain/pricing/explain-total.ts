import type { Costs, Discount } from './costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { memberAmountOf, type PricedLine } from './priced-line.ts'
import { exactPortion, type ExactAmount } from '#domain/money/exact-amount.ts'
import { percentOf, percentToParts } from '#domain/money/rounding.ts'

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

interface LineSaving {
  readonly priced: PricedLine
  readonly amount: Cents
}

/** A member's saving per line; `amount` is below their sum if less was left to pay. */
export interface MemberDiscountExplanation {
  readonly savings: readonly LineSaving[]
  readonly saved: Cents
  readonly amount: Cents
}

/** Null: no line is cheaper for the member. */
export function explainMemberDiscount(
  lines: readonly PricedLine[],
  { memberDiscount: { amount } }: Costs,
): MemberDiscountExplanation | null {
  const savings = lines
    .map((priced) => ({ priced, amount: cents(priced.amount - memberAmountOf(priced)) }))
    .filter((saving) => saving.amount > 0)
  const saved = cents(savings.reduce((sum, saving) => sum + saving.amount, 0))
  return saved === 0 ? null : { savings, saved, amount }
}

/** How a row was computed: a percentage of a base, or a set amount. */
export type Share = PercentShare | SetAmount

export interface PercentShare {
  readonly type: 'percent'
  /** 18 is 18 percent. */
  readonly percent: number
  readonly base: Cents
  readonly exact: ExactAmount
  /** `exact` rounded to the cent. */
  readonly amount: Cents
}

interface SetAmount {
  readonly type: 'amount'
  readonly amount: Cents
}

export function percentShare(base: Cents, percent: number): PercentShare {
  return {
    type: 'percent',
    percent,
    base,
    exact: exactPortion(base, percentToParts(percent)),
    amount: percentOf(base, percent),
  }
}

/** Null: the rule does not match the row's amount. */
export function fitting<Rule extends Share>(rule: Rule, shown: Cents): Rule | null {
  return rule.amount === shown ? rule : null
}
