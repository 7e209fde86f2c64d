import type { Queue } from '#contract/order/order-calls.ts'
import type { RefusedLine } from '#contract/order/order-refusal.ts'
import type { Costs } from '#domain/pricing/costs.ts'

/** The server's result for a cart. */
export interface ServerCosts {
  readonly costs: Costs
  readonly queue: Queue
  /** The lines that the server dropped or repriced. */
  readonly warning: {
    readonly code: number
    readonly message: string
    readonly lines: readonly RefusedLine[]
  } | null
}
