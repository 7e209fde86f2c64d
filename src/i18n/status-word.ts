import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'

/** Null: not known, as of a school's day, which its parent, its school or a replacement ends. */
export type CancelledBy = 'venue' | 'guest' | null

/** The word for how an order stands. Its end is named by how it reached its guest; null: unknown. */
export function statusWord(
  standing: OrderStanding,
  arrival: Arrival | null,
  by: CancelledBy = 'venue',
) {
  if (standing === 'completed') return endWord(arrival)
  if (standing === 'cancelled' && by !== 'venue') {
    return by === 'guest' ? 'order.cancelled' : 'progress.cancelledDay'
  }
  return words[standing]
}

/** Each says what somebody at the venue has done, or that it is not seen yet. */
const words = {
  received: 'order.sentToVenue',
  unseen: 'order.sentToVenue',
  overdue: 'progress.overdue',
  unanswered: 'progress.unanswered',
  seen: 'progress.seen',
  accepted: 'progress.accepted',
  preparing: 'progress.preparing',
  ready: 'progress.ready',
  recalled: 'progress.recalled',
  refused: 'progress.refused',
  cancelled: 'progress.cancelled',
} as const satisfies Readonly<Record<Exclude<OrderStanding, 'completed'>, string>>

export function endWord(arrival: Arrival | null) {
  return `progress.${arrival ?? 'completed'}` as const
}
