import type { Instant } from '#domain/time/venue-time.ts'
import { madeWithinMs } from './is-order-over.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * How an order stands for its guest: its status, and what is known beside it. `received` alone: taken
 * by the server, and nothing is known of the venue.
 */
export type OrderStanding =
  | OrderStatus
  /** Taken by the server, and not seen at the venue yet. */
  | 'unseen'
  /** Not seen for longer than a guest should wait without a word. */
  | 'overdue'
  /** Not seen for so long that its guest may cancel it. */
  | 'unanswered'
  | 'seen'
  /** Ready, and made again. */
  | 'recalled'

export interface StandingOrder {
  readonly status: OrderStatus
  /** Left out: the answer is of a server that knows no facts. */
  readonly event?: number | undefined
  readonly seenAt?: string | undefined
  readonly recalledAt?: string | undefined
}

interface TimedOrder extends StandingOrder {
  readonly placedAt: Instant
  /** Null or left out: as soon as possible. */
  readonly pickupTime?: Instant | null
}

/** Milliseconds without a look until its guest reads that it is not seen. */
export const overdueAfterMs = 2 * 60_000
/** The same until its guest may cancel it. */
export const unansweredAfterMs = 10 * 60_000
/** Milliseconds: an order for later than this is not looked at before. */
export const lookedAtAheadMs = 60 * 60_000

export function standingOf(order: StandingOrder): Exclude<OrderStanding, 'overdue' | 'unanswered'> {
  const { status, event, seenAt, recalledAt } = order
  if (status === 'ready' && recalledAt !== undefined) return 'recalled'
  if (status !== 'received' || event === undefined) return status
  return seenAt === undefined ? 'unseen' : 'seen'
}

/** The standing of an order whose times are known; one of days ago is not overdue any more. */
export function standingAt(order: TimedOrder, now: Instant): OrderStanding {
  const standing = standingOf(order)
  if (standing !== 'unseen') return standing
  const { placedAt, pickupTime } = order
  const from = Math.max(placedAt, (pickupTime ?? placedAt) - lookedAtAheadMs)
  const waited = now - from
  if (waited >= madeWithinMs) return 'received'
  if (waited >= unansweredAfterMs) return 'unanswered'
  return waited >= overdueAfterMs ? 'overdue' : 'unseen'
}
