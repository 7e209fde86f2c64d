import type { DaySuite } from '#contract/suite/guest-calls.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

export interface DayView {
  /** The server's latest answer, perhaps from before a reload; null: none yet. */
  readonly suite: DaySuite | null
  /** Why the last question failed; null: it did not. */
  readonly problem: CallProblem | null
}

/** The suite that a visit orders for. */
export interface DayVisit {
  readonly suiteId: string
  /** The code of a guest; undefined: the visitor is the owner. */
  readonly suiteCode: string | undefined
}
