import type { OrderRefusal } from '#contract/order/order-refusal.ts'

/** The server was not reached or did not answer; never a refusal. */
export interface Unreachable {
  readonly type: 'Unreachable'
}

/** The server's refusal, in the guest's language, with the reasons by line. */
interface Refused extends OrderRefusal {
  readonly type: 'Refused'
}

export type CallProblem = Unreachable | Refused
