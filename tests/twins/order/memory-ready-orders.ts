import type { OrderId, VenueId } from '#domain/ids.ts'
import { mostReady } from '#server/order/order-store.ts'
import type { NewOrder, OrderStore } from '#server/order/order-store.ts'

interface Readied {
  readonly venueId: VenueId
  readonly at: Date
  readonly status: string
  readonly order: Pick<NewOrder, 'orderId' | 'type'>
  readonly facts?: { readonly recalledAt?: number | null }
}

interface Happened {
  readonly orderId: OrderId
  readonly status: string
  readonly kind: string
  readonly at: number
}

interface Ready {
  readonly orders: () => readonly Readied[]
  readonly eventsOf: (venueId: VenueId) => readonly Happened[]
}

/** Ready orders at tables, of orders in memory. */
export function createMemoryReadyOrders({
  orders,
  eventsOf,
}: Ready): Pick<OrderStore, 'venuesWithReady' | 'readyBefore'> {
  const ready = (since: Date) =>
    orders().filter(
      ({ order, status, at }) => order.type === 'dine-in' && status === 'ready' && at >= since,
    )
  return {
    venuesWithReady: async (since) => [...new Set(ready(since).map(({ venueId }) => venueId))],
    readyBefore: async (venueId, { since, before }) =>
      ready(since)
        .filter((order) => order.venueId === venueId && (order.facts?.recalledAt ?? null) === null)
        .map(({ order: { orderId } }) => {
          const events = eventsOf(venueId)
          const isReady = (event: Happened) =>
            event.orderId === orderId && event.kind === 'status' && event.status === 'ready'
          const readyAt = Math.max(...events.filter(isReady).map(({ at }) => at))
          return { orderId, lastEvent: lastEventOf(events, orderId), readyAt }
        })
        .filter(({ readyAt }) => readyAt <= before.getTime())
        .toSorted((one, other) => one.readyAt - other.readyAt)
        .slice(0, mostReady)
        .map(({ orderId, lastEvent }) => ({ orderId, lastEvent })),
  }
}

/** The number of an order's last event: its place in the list. */
export function lastEventOf(events: readonly Happened[], orderId: OrderId): number {
  return 1 + events.findLastIndex((event) => event.orderId === orderId)
}
