import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** The suite that an order of its event's day goes to, as its owner or the owner's guest sees it. */
export interface DaySuite {
  readonly suiteId: string
  readonly suiteName: string
  readonly eventName: string
  readonly payment: SuitePayment
  /** The owner's first name; null: not said. */
  readonly host: string | null
  readonly guestOrdering: GuestOrdering
  /** Orders of guests that wait for the owner's answer; 0 for a guest. */
  readonly asks: number
  /** True for a guest, whose tab has only the amount left, as its limit. */
  readonly isGuest: boolean
}

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
