import type { Instant } from '#domain/time/venue-time.ts'
import { isFinal } from './order-status.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * Milliseconds in a day: an order that the kitchen never closes counts as over a day after its
 * time.
 */
export const madeWithinMs = 24 * 60 * 60_000

interface TimedOrder {
  readonly status: OrderStatus
  readonly placedAt: Instant
  /** Null or left out: as soon as possible. */
  readonly pickupTime?: Instant | null
}

/** True if the name on an order is no longer needed. */
export function isOrderOver({ status, placedAt, pickupTime }: TimedOrder, now: Instant): boolean {
  return isFinal(status) || Math.max(placedAt, pickupTime ?? placedAt) < now - madeWithinMs
}
