import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** Null: not known, as of a school's day, which its parent, its school or a replacement ends. */
export type CancelledBy = 'venue' | 'guest' | null

/** The word for the progress of a received order. Its end is named by how it reached its guest; null: unknown. */
export function statusWord(
  status: OrderStatus,
  arrival: Arrival | null,
  by: CancelledBy = 'venue',
) {
  // The server has it, and no person at the venue has taken it up yet.
  if (status === 'received') return 'order.sentToVenue'
  if (status === 'accepted') return 'order.received'
  if (status === 'completed') return endWord(arrival)
  if (status === 'cancelled' && by !== 'venue') {
    return by === 'guest' ? 'order.cancelled' : 'progress.cancelledDay'
  }
  return `progress.${status}` as const
}

export function endWord(arrival: Arrival | null) {
  return `progress.${arrival ?? 'completed'}` as const
}
