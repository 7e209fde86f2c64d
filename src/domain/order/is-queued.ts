import type { Instant } from '#domain/time/venue-time.ts'
import { openStatuses } from './order-status.ts'
import type { OrderStatus } from './order-status.ts'

/** Milliseconds: an older order counts as served, whatever its status. */
const servedAfterMs = 30 * 60_000

/** Milliseconds: an order that is due later is not started yet. */
const startedAheadMs = 60 * 60_000

/** A queue has the open orders that were placed since the one moment and are due by the other. */
export function queueSpan(now: Instant): { readonly since: Instant; readonly dueBy: Instant } {
  return { since: now - servedAfterMs, dueBy: now + startedAheadMs }
}

interface PlacedOrder {
  readonly status: OrderStatus
  readonly placedAt: Instant
  /** Null or left out: as soon as possible. */
  readonly pickupTime?: Instant | null
}

/** True if an order counts in its venue's queue, ahead of the next one. */
export function isQueued({ status, placedAt, pickupTime }: PlacedOrder, now: Instant): boolean {
  const { since, dueBy } = queueSpan(now)
  return openStatuses.includes(status) && placedAt >= since && (pickupTime ?? now) <= dueBy
}
