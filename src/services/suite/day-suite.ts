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
  /** Of a guest its tab has what is left as its limit, and nothing else. */
  readonly isGuest: boolean
}

export interface DayView {
  /** As the server said it last, perhaps before a reload; null: not yet. */
  readonly suite: DaySuite | null
  /** Why the last question failed; null: it did not. */
  readonly problem: CallProblem | null
}

/** The suite that a visit orders for. */
export interface DayVisit {
  readonly suiteId: string
  /** Of a guest; undefined: the owner's own. */
  readonly suiteCode: string | undefined
}
