import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface KitchenOrder {
  readonly venueId: VenueId
  readonly orderId: OrderId
  readonly checkNum: number
  readonly status: OrderStatus
  readonly receivedAt: Instant
  /** Null: as soon as possible. */
  readonly pickupAt: Instant | null
  /** Preparation time of the slowest of its menus. */
  readonly prepMinutes: number
  readonly content: PlaceOrderCall['data']
}

/** A status from a kitchen; it may come late, twice or out of order. */
export interface KitchenReport {
  readonly orderId: OrderId
  readonly status: OrderStatus
}

/**
 * A venue's kitchen or point of sale. It gets all open orders again and again, so that neither side
 * has to track what the other has: an order it has seen is the same order.
 */
export interface Kitchen {
  readonly tell: (orders: readonly KitchenOrder[], at: Instant) => Promise<readonly KitchenReport[]>
}
