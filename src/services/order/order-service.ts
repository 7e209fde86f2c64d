import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { RefusedLine } from '#contract/order/order-refusal.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { Queue } from '#contract/order/order-calls.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import type { Result } from '#domain/result.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import type { Store } from '#services/store.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { FollowedOrder } from './followed-order.ts'

interface OrderQuestion {
  readonly slug: string
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
}

/** A line with the unit prices its guest sees, in cents. */
export interface ShownLine {
  readonly line: CartLine
  readonly orderPrice: Costs['subtotal']
  readonly memberOrderPrice: Costs['subtotal']
}

export interface ServerCosts {
  readonly costs: Costs
  readonly queue: Queue
  /** What the server dropped or priced differently. */
  readonly warning: {
    readonly code: number
    readonly message: string
    readonly lines: readonly RefusedLine[]
  } | null
}

export interface OrderService {
  /** Checks one addition behind the screen. */
  readonly checkAddition: (
    question: OrderQuestion & {
      readonly added: ShownLine
      /** By whose prices; null: anyone's. */
      readonly member: CartAdjustments['member']
    },
  ) => Promise<Result<true, CallProblem>>
  readonly costs: (
    question: OrderQuestion & { readonly tip: TipChoice; readonly terms: CartAdjustments },
  ) => Promise<Result<ServerCosts, CallProblem>>
  /** When a cart can be had, by the orders that the venue has taken until now. */
  readonly schedule: (question: OrderQuestion) => Promise<Result<PickupSchedule, CallProblem>>
  /** What the checkout machine needs of the world; null while its code cannot be loaded. */
  readonly checkoutPorts: (slug: string) => Promise<CheckoutPorts | null>
  /** Every order of this device that is not received yet, oldest first; null: not read yet. */
  readonly outbox: Store<readonly OutboxEntry[] | null>
  /** Whether this device has orders or receipts, of whatever venue. */
  readonly any: Store<boolean>
  readonly receipt: (id: IdempotencyKey) => Promise<Receipt | null>
  /** What this device knows of an order at this moment; null: nothing. */
  readonly find: (id: IdempotencyKey) => Promise<FoundOrder | null>
  /** Orders that pages held which are gone, at every venue; those that were not taken are not among them. */
  readonly traced: Store<readonly OrderTrace[]>
  /** Orders of this device that a venue has received, latest first. */
  readonly receipts: (slug: string) => Promise<readonly Receipt[]>
  /** The same order each time; null while its code cannot be loaded. */
  readonly follow: (receipt: Receipt) => Promise<FollowedOrder | null>
  /** One text message to a phone when the order of a number is ready. */
  readonly requestText: (slug: string, wanted: WantedText) => Promise<Result<true, CallProblem>>
  /** Sends an order again that was refused for its payment alone, under a new key. */
  readonly payAgain: (order: OutboxEntry) => Promise<void>
  /** Sends an order that waited too long after all. */
  readonly sendNow: (order: OutboxEntry) => Promise<void>
  /** Discards an order, at the server first where a copy may be under way; or clears one that is settled away. */
  readonly discard: (order: OutboxEntry) => Promise<void>
  /** The same, with its lines back in the cart. */
  readonly edit: (order: OutboxEntry) => Promise<void>
}

export type FoundOrder =
  | { readonly type: 'Kept'; readonly entry: OutboxEntry }
  | { readonly type: 'Received'; readonly receipt: Receipt }
  /** Only a page held it, and that page is gone: the server is asked for it as long as somebody subscribes. */
  | { readonly type: 'Traced'; readonly trace: Store<OrderTrace> }

interface WantedText {
  readonly checkNum: number
  /** 514-555-0199 */
  readonly phone: string
}
