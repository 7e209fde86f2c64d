import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { BoardOrder } from './board-order.ts'
import { isForLater } from './fire-time.ts'

/** Why a ticket is printed. */
export type TicketKind = 'new' | 'changed' | 'cancelled' | 'recalled' | 'again'

/** An event of an order. */
export interface PrintedEvent {
  /** `status`: it came or moved on; others are facts beside its status. */
  readonly kind: string
  /** The order's status as the event left it. */
  readonly status: OrderStatus
  readonly at: Instant
  /** The receiver that a copy is for; null: it is another event. */
  readonly copy: { readonly receiverId: string } | null
}

type Printed = Pick<
  BoardOrder,
  'type' | 'status' | 'dueAt' | 'placedAt' | 'fireAt' | 'promiseMadeAt'
>

/**
 * Note: what prints when.
 * An order for now prints when it comes: who cooks may begin, and the paper shows that it was seen. An
 * order for later prints when it is to be made. A paper follows from an event and from how the order is
 * now, so that a printer that was without paper prints nothing for an order that is over: its
 * cancellation alone. A promise that moved prints its new time, the last one only. A press on a ready
 * order prints nothing, unless it takes the order back. Null: no paper.
 */
export function ticketOfEvent(
  event: PrintedEvent,
  order: Printed,
  receiverId: string,
): TicketKind | null {
  if (event.kind === 'copied') return event.copy?.receiverId === receiverId ? 'again' : null
  if (event.kind === 'status' || event.kind === 'fired') return ofStatus(event, order)
  if (isOver(order.status)) return null
  if (event.kind === 'recalled') return 'recalled'
  if (event.kind !== 'promised') return null
  const isLast = (order.promiseMadeAt ?? event.at) <= event.at
  return isLast && isPrinted(order) ? 'changed' : null
}

function ofStatus({ status }: PrintedEvent, order: Printed): TicketKind | null {
  if (status === 'refused' || status === 'cancelled') return 'cancelled'
  if (isOver(order.status)) return null
  const first = isPlacedForLater(order) ? 'preparing' : 'received'
  return status === first ? 'new' : null
}

/** The same at each event, whatever the pace and the promise are then. */
function isPlacedForLater(order: Printed): boolean {
  return isForLater({ ...order, promisedAt: null }, [], order.placedAt)
}

/** Its first paper came out, or is about to. */
function isPrinted(order: Printed): boolean {
  return order.status === 'preparing' || !isPlacedForLater(order)
}

function isOver(status: OrderStatus): boolean {
  return status === 'completed' || status === 'refused' || status === 'cancelled'
}
