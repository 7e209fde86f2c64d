import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** The word for the progress of a received order. Its end is named by how it reached its guest; null: unknown. */
export function statusWord(status: OrderStatus, arrival: Arrival | null) {
  // On the server, and in nobody's hands there yet.
  if (status === 'received') return 'order.sentToVenue'
  if (status === 'accepted') return 'order.received'
  if (status === 'completed') return endWord(arrival)
  return `progress.${status}` as const
}

export function endWord(arrival: Arrival | null) {
  return `progress.${arrival ?? 'completed'}` as const
}
