import type { OrderRefusal } from '#contract/order/order-refusal.ts'

/** A call that did not reach the server or brought no answer; never a refusal. */
export interface Unreachable {
  readonly type: 'Unreachable'
}

/** The server's no, in the guest's language, with what is wrong with each line. */
interface Refused extends OrderRefusal {
  readonly type: 'Refused'
}

export type CallProblem = Unreachable | Refused
