import { exactPortion, type ExactAmount } from '#domain/money/exact-amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { percentOf, percentToParts } from '#domain/money/rounding.ts'

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
