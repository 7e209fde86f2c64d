import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { ServerCosts } from '#contract/order/order-calls.ts'
import type { ShownLine } from '#contract/cart/cart-wire.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { TipChoice } from '#domain/pricing/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import type { Instant } from '#domain/time/venue-time.ts'
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

/** A question about prices: null, as soon as possible; otherwise the chosen time. */
interface TimedQuestion extends OrderQuestion {
  readonly pickupAt: Instant | null
}

export interface OrderService {
  /** Checks one addition in the background. */
  readonly checkAddition: (
    question: TimedQuestion & {
      readonly added: ShownLine
      /** The member whose prices apply; null: none. */
      readonly member: CartAdjustments['member']
    },
  ) => Promise<Result<true, CallProblem>>
  readonly costs: (
    question: TimedQuestion & { readonly tip: TipChoice; readonly terms: CartAdjustments },
  ) => Promise<Result<ServerCosts, CallProblem>>
  /** The pickup times for a cart, given the orders that the venue has taken so far. */
  readonly schedule: (question: OrderQuestion) => Promise<Result<PickupSchedule, CallProblem>>
  /** The checkout machine's ports; null while their code cannot be loaded. */
  readonly checkoutPorts: (cart: string) => Promise<CheckoutPorts | null>
  /** The orders of this device not received yet, oldest first; null: not read yet. */
  readonly outbox: Store<readonly OutboxEntry[] | null>
  /** True if this device has orders or receipts, at any venue. */
  readonly any: Store<boolean>
  /** The order as this device knows it now; null: not known. */
  readonly find: (id: IdempotencyKey) => Promise<FoundOrder | null>
  /** Orders held by closed pages, at every venue, without those that were not accepted. */
  readonly traced: Store<readonly OrderTrace[]>
  /** The receipts of this device at a venue, latest first. */
  readonly receipts: (slug: string) => Promise<readonly Receipt[]>
  /** The same object for each order; null while its code cannot be loaded. */
  readonly follow: (receipt: Receipt) => Promise<FollowedOrder | null>
  /** Requests one text message to a phone when the numbered order is ready. */
  readonly requestText: (
    slug: string,
    wanted: WantedText,
  ) => Promise<Result<RequestedText, CallProblem>>
  /** Sends an order refused for its payment alone again, under a new key. */
  readonly payAgain: (order: OutboxEntry) => Promise<void>
  /** Sends an expired order after all. */
  readonly sendNow: (order: OutboxEntry) => Promise<void>
  /**
   * Discards an order, at the server first where a copy may be in flight; or clears a settled one.
   */
  readonly discard: (order: OutboxEntry) => Promise<void>
  /** Discards an order and puts its lines back in the cart. */
  readonly edit: (order: OutboxEntry) => Promise<void>
}

export type FoundOrder =
  | { readonly type: 'Pending'; readonly entry: OutboxEntry }
  | { readonly type: 'Received'; readonly receipt: Receipt }
  /** Held only by a closed page: the server is polled for it while there are subscribers. */
  | { readonly type: 'Traced'; readonly trace: Store<OrderTrace> }

export interface RequestedText {
  /** False: the venue does not say of a number alone whether there is such an order. */
  readonly isKnown: boolean
}

interface WantedText {
  readonly checkNum: number
  /** 514-555-0199 */
  readonly phone: string
}
