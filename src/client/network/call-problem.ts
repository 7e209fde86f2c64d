import type { OrderRefusal } from '#contract/order/order-refusal.ts'

/** Why a call failed. Only an answer of our server is a refusal. */
export type CallProblem = Unreachable | Refused

/** No readable answer: no connection, a timeout, a hotel's sign-in page, a crash. */
interface Unreachable {
  readonly type: 'Unreachable'
  /** The server throttled a repeated call: it does not say what became of the earlier ones. */
  readonly busy?: true
}

/** The server's refusal, also to take a call now: throttled (429), or under maintenance (503). */
export interface Refused extends OrderRefusal {
  readonly type: 'Refused'
  /** The HTTP status. */
  readonly status: number
  /** Until a next try is judged, where the server says it. */
  readonly waitMs?: number
}
