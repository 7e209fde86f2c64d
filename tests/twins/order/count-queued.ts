import { openStatuses } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { NewOrder } from '#server/order/order-store.ts'

interface QueuedOrder {
  readonly at: Date
  readonly status: OrderStatus
  readonly order: Pick<NewOrder, 'pickupTime'>
}

/** How many of these orders are still to be made (see OrderStore.countQueued). */
export function countQueued(orders: readonly QueuedOrder[], since: Date, dueBy?: Date): number {
  return orders.filter(
    ({ at, status, order: { pickupTime } }) =>
      at >= since &&
      isAhead.has(status) &&
      (pickupTime === null || !dueBy || new Date(pickupTime) <= dueBy),
  ).length
}

const isAhead: ReadonlySet<OrderStatus> = new Set(openStatuses)
