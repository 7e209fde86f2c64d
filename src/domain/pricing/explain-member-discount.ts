import type { Costs } from './costs.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { memberAmountOf, type PricedLine } from './priced-line.ts'

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
