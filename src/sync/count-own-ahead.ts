import { asOrderStatus, openStatuses } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Receipt } from './receipt.ts'

/** The limits by which the server counts a queue (server/checkout/queue-of.ts). */
const countedFor = 30 * 60_000
const dueWithin = 60 * 60_000

/** How many of these orders the server counts as ahead of the next one. */
export function countOwnAhead(receipts: readonly Receipt[], now: Instant): number {
  return receipts.filter(
    ({ status, placedAt, pickupTime, parts }) =>
      // The parts of a hub's order are in the queues of its venues.
      parts === undefined &&
      openStatuses.includes(asOrderStatus(status)) &&
      now - placedAt < countedFor &&
      (pickupTime ?? now) <= now + dueWithin,
  ).length
}
