import type { Instant } from '#domain/time/venue-time.ts'
import { isFinal } from './order-status.ts'
import type { OrderStatus } from './order-status.ts'

/** In milliseconds. A kitchen that never says that an order is over is done with it a day after its time. */
export const madeWithinMs = 24 * 60 * 60_000

interface TimedOrder {
  readonly status: OrderStatus
  readonly placedAt: Instant
  /** Null or left out: as soon as possible. */
  readonly pickupTime?: Instant | null
}

/** Whether nobody needs the name on an order any more. */
export function isOrderOver({ status, placedAt, pickupTime }: TimedOrder, now: Instant): boolean {
  return isFinal(status) || Math.max(placedAt, pickupTime ?? placedAt) < now - madeWithinMs
}
