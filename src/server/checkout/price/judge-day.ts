import type { SchoolDayCall } from '#contract/order/school-order-calls.ts'
import { readShownCosts } from '#contract/pricing/shown-costs.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { isFinal } from '#domain/order/order-status.ts'
import type { CheckedDays } from '#domain/school/check-days.ts'
import type { OrderProblem } from '#server/problems/api-problem.ts'
import type { Child } from '#domain/account/child.ts'
import type { OrderedDay } from '#server/order/school-day-store.ts'
import { isSameBill } from './is-same-bill.ts'

type DayFault = CheckedDays['days'][number]['problems'][number]

export interface DayToJudge {
  readonly asked: SchoolDayCall
  readonly problems: readonly DayFault[]
  /** Costs as the server bills them. */
  readonly costs: Costs
  /** Null: none of that id. */
  readonly child: Child | null
  /** The person's days that are ordered already. */
  readonly ordered: readonly OrderedDay[]
}

/**
 * Why a day is refused: first whose lunch it is, without which no kitchen can give it out, then what nothing about its
 * cart can change. Null: it is taken.
 */
export function judgeDay({
  asked,
  problems,
  costs,
  child,
  ordered,
}: DayToJudge): OrderProblem | null {
  const { date, childId = null, replaces = null, again = false } = asked
  if (child === null) return { type: childId === null ? 'EaterMissing' : 'ChildUnknown' }
  const ofDay = problems.find(isOfDay)
  if (ofDay) return judgeCart([ofDay])
  const all = ordered.filter((day) => day.date === date && day.childId === childId)
  const [earlier] = all
  const changed = all.find(({ orderId }) => orderId === replaces)
  const isFree = replaces === null ? again : changed && !isFinal(changed.status)
  if (earlier && !isFree) return { type: 'DayOrdered', checkNum: earlier.checkNum }
  // The order to replace is unknown, another day's, or was cancelled: the screen is out of date.
  if (!earlier && replaces !== null) return { type: 'OtherDay' }
  const inCart = judgeCart(problems)
  if (inCart) return inCart
  const shown = asked.costs ? readShownCosts(asked.costs, costs) : costs
  return isSameBill(shown, costs) ? null : { type: 'TotalsChanged' }
}

/** Why the cart of a day is refused, for any person: its day, then its lines. Null: it is not. */
export function judgeCart(problems: readonly DayFault[]): OrderProblem | null {
  const ofDay = problems.find(isOfDay)
  if (ofDay) return { type: ofDay.type }
  const inCart = problems.filter(isOfCart)
  if (inCart.length > 0) return { type: 'CartRefused', problems: inCart }
  return problems.some(({ type }) => type === 'NotThatDay') ? { type: 'NotThatDay' } : null
}

const ofDays = ['PastCutoff', 'DayClosed', 'TooFarAhead', 'DayTwice', 'DayEmpty'] as const

type DayOnly = Extract<DayFault, { readonly type: (typeof ofDays)[number] }>

function isOfDay(problem: DayFault): problem is DayOnly {
  return ofDays.some((type) => type === problem.type)
}

function isOfCart(
  problem: DayFault,
): problem is Exclude<DayFault, DayOnly | { readonly type: 'NotThatDay' }> {
  return !isOfDay(problem) && problem.type !== 'NotThatDay'
}
