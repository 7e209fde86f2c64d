import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** An order as a kitchen needs it. */
export interface KitchenOrder {
  readonly venueId: VenueId
  readonly orderId: OrderId
  readonly checkNum: number
  readonly status: OrderStatus
  readonly receivedAt: Instant
  /** Null: as soon as it can be. */
  readonly pickupAt: Instant | null
  /** How long the slowest of its menus says that it takes. */
  readonly prepMinutes: number
  readonly content: PlaceOrderCall['data']
}

/** What a kitchen says of an order; late, twice or out of turn as it comes. */
export interface KitchenReport {
  readonly orderId: OrderId
  readonly status: OrderStatus
}

/**
 * A venue's kitchen or its point of sale. It is told of everything that is not settled again and again,
 * so that neither side has to remember what the other one knows: an order it has seen is the same order.
 */
export interface Kitchen {
  readonly tell: (orders: readonly KitchenOrder[], at: Instant) => Promise<readonly KitchenReport[]>
}
