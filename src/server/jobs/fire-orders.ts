import { isForLater } from '#domain/desk/fire-time.ts'
import type { VenueId } from '#domain/ids.ts'
import { mostExtraMinutes, paceAt } from '#domain/stop/pace.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface FireOrdersDeps {
  readonly orderStore: Pick<OrderStore, 'venuesToFire' | 'toFire' | 'setStatus'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly now: () => Instant
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

const minute = 60_000

/**
 * One round: orders that a desk accepted for later, and whose fire time has come, are made, at most 500
 * of each venue. One that anything happened to meanwhile stays for the next round, so that two servers
 * fire it once.
 */
export async function fireOrders(deps: FireOrdersDeps): Promise<void> {
  const { orderStore, now, signal } = deps
  const venueIds = await orderStore.venuesToFire(new Date(now() + mostExtraMinutes * minute))
  await eachRow(venueIds, (venueId) => fireAt(venueId, deps), signal)
}

async function fireAt(
  venueId: VenueId,
  { orderStore, venues, now, signal }: FireOrdersDeps,
): Promise<void> {
  const cached = await findReadable(venues, venueId)
  if (cached === null) return
  const paces = cached.pace
  const extra = Math.max(0, ...paces.map((pace) => paceAt(pace, now()).extraMinutes))
  await eachRow(
    await orderStore.toFire(venueId, new Date(now() + extra * minute)),
    async (order) => {
      if (isForLater(order, paces, now())) return
      const { orderId, lastEvent } = order
      const change = { venueId, orderId, lastEvent, at: new Date(now()) }
      await orderStore.setStatus({ ...change, status: 'preparing', kind: 'fired' })
    },
    signal,
  )
}
