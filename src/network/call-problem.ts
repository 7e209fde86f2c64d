import type { OrderRefusal } from '#contract/order/order-refusal.ts'

/** Why a call gave nothing. Only an answer of the server itself is a refusal. */
export type CallProblem = Unreachable | Refused

/** No answer that can be understood: no connection, too slow, a hotel's sign-in page, a crash. */
interface Unreachable {
  readonly type: 'Unreachable'
}

/** The server's definite no: nothing has happened there. */
export interface Refused extends OrderRefusal {
  readonly type: 'Refused'
  /** The HTTP status. */
  readonly status: number
}
