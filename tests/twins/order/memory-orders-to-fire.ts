import { fireTime } from '#domain/desk/fire-time.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { mostFired } from '#server/order/order-store.ts'
import type { NewOrder, OrderStore, OrderToFire } from '#server/order/order-store.ts'
import { lastEventOf } from './memory-ready-orders.ts'

interface Accepted {
  readonly venueId: VenueId
  readonly at: Date
  readonly status: string
  readonly order: Pick<NewOrder, 'orderId' | 'type' | 'pickupTime' | 'fireAt'>
  readonly facts?: { readonly promisedAt?: number | null }
}

interface Happened {
  readonly orderId: OrderId
  readonly status: string
  readonly kind: string
  readonly at: number
  readonly actId: string | null
}

interface ToFire {
  readonly orders: () => readonly Accepted[]
  readonly eventsOf: (venueId: VenueId) => readonly Happened[]
}

/** Orders that a desk has accepted for later, of orders in memory. */
export function createMemoryOrdersToFire({
  orders,
  eventsOf,
}: ToFire): Pick<OrderStore, 'venuesToFire' | 'toFire'> {
  function isOfDesk({ venueId, order }: Accepted): boolean {
    return eventsOf(venueId).some(
      ({ orderId, kind, status, actId }) =>
        orderId === order.orderId && kind === 'status' && status === 'accepted' && actId !== null,
    )
  }

  function due(until: Date) {
    return orders().flatMap((received) => {
      const { venueId, order, at, status, facts } = received
      if (status !== 'accepted' || order.pickupTime === null || !isOfDesk(received)) return []
      const { orderId, type, pickupTime, fireAt = null } = order
      const found: OrderToFire = {
        orderId,
        type,
        placedAt: at.getTime(),
        dueAt: Date.parse(pickupTime),
        promisedAt: facts?.promisedAt ?? null,
        fireAt,
        lastEvent: lastEventOf(eventsOf(venueId), orderId),
      }
      const fires = fireTime(found, [], until.getTime()) ?? 0
      return fires <= until.getTime() ? [{ venueId, found, fires }] : []
    })
  }

  return {
    venuesToFire: async (until) => [...new Set(due(until).map(({ venueId }) => venueId))],
    toFire: async (venueId, until) =>
      due(until)
        .filter((each) => each.venueId === venueId)
        .toSorted((one, other) => one.fires - other.fires)
        .slice(0, mostFired)
        .map(({ found }) => found),
  }
}
