import { exactPortion, type ExactAmount } from '#domain/money/exact-amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { percentOf, percentToParts } from '#domain/money/rounding.ts'

/** How a row came to its amount: by a percentage of a base, or because somebody set it. */
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

/** Null where the rule does not come to what the row shows. */
export function fitting<Rule extends Share>(rule: Rule, shown: Cents): Rule | null {
  return rule.amount === shown ? rule : null
}
