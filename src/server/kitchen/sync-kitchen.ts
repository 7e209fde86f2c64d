import type { VenueId } from '#domain/ids.ts'
import { movesOn } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderStore, UnsettledOrder } from '#server/order/order-store.ts'
import { prepMinutesOf } from '#server/order/prep-minutes.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { Kitchen, KitchenOrder } from './kitchen.ts'
import { findReadable } from '#server/venue/venue-cache.ts'

export interface KitchenRoundDeps {
  readonly kitchen: Kitchen
  readonly venueIds: readonly VenueId[]
  /** Staff move the orders of such a venue, and this kitchen none. */
  readonly hasDesk: (venueId: VenueId) => Promise<boolean>
  readonly orderStore: Pick<OrderStore, 'unsettled' | 'setStatus'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly now: () => Instant
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

/** Older orders are no longer sent. */
const week = 7 * 24 * 60 * 60_000

/**
 * One round: sends the open orders to the kitchen, and advances them by its reports. Open orders
 * are read from the store each round, so that a restarted server continues.
 */
export async function syncKitchen(deps: KitchenRoundDeps): Promise<void> {
  const { kitchen, venueIds, hasDesk, orderStore, venues, now, signal } = deps
  const at = now()
  const unsettled = await orderStore.unsettled(venueIds, new Date(at - week))
  if (unsettled.length === 0) return
  const withOrders = [...new Set(unsettled.map(({ venueId }) => venueId))]
  const cached = new Map(
    await Promise.all(
      withOrders.map(
        async (id) => [id, (await hasDesk(id)) ? null : await findReadable(venues, id)] as const,
      ),
    ),
  )
  const orders = unsettled.flatMap((order) => forKitchen(order, cached.get(order.venueId) ?? null))
  const ordersById = new Map(orders.map((order) => [order.orderId, order]))
  await eachRow(
    await kitchen.tell(orders, at),
    async ({ orderId, status }) => {
      const order = ordersById.get(orderId)
      if (!order || !movesOn(order.status, status)) return
      await orderStore.setStatus({ venueId: order.venueId, orderId, status, at: new Date(now()) })
    },
    signal,
  )
}

function forKitchen(order: UnsettledOrder, cached: CachedVenue | null): readonly KitchenOrder[] {
  const { venueId, orderId, checkNum, status, type, at, pickupTime, content } = order
  const isForAnotherDay = type === 'school' || type === 'catering'
  if (cached === null || (isForAnotherDay && pickupTime === null)) return []
  return [
    {
      venueId,
      orderId,
      checkNum,
      status,
      receivedAt: at.getTime(),
      pickupAt: pickupTime === null ? null : Date.parse(pickupTime),
      prepMinutes: prepMinutesOf({ items: content.items, type, at: at.getTime() }, cached),
      content,
    },
  ]
}
