import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import { findReadable } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface CompleteReadyDeps {
  readonly orderStore: Pick<OrderStore, 'venuesWithReady' | 'readyBefore' | 'setStatus'>
  readonly venues: Pick<VenueCache, 'byId'>
  readonly now: () => Instant
  /** Aborted: the server stops. */
  readonly signal?: AbortSignal | undefined
}

const minute = 60_000
/** Older orders stay as their venue left them. */
const completedWithinMs = 7 * 24 * 60 * minute

/**
 * One round: orders at tables that have been ready for as long as their venue says are completed, at
 * most a hundred of each venue. One that was recalled or moved on meanwhile stays.
 */
export async function completeReady(deps: CompleteReadyDeps): Promise<void> {
  const { orderStore, now, signal } = deps
  const since = new Date(now() - completedWithinMs)
  const venueIds = await orderStore.venuesWithReady(since)
  await eachRow(venueIds, (venueId) => completeAt(venueId, since, deps), signal)
}

async function completeAt(
  venueId: VenueId,
  since: Date,
  { orderStore, venues, now, signal }: CompleteReadyDeps,
): Promise<void> {
  const minutes = (await findReadable(venues, venueId))?.desk.completesAfter ?? null
  if (minutes === null) return
  const before = new Date(now() - minutes * minute)
  await eachRow(
    await orderStore.readyBefore(venueId, { since, before }),
    async ({ orderId, lastEvent }) => {
      const at = new Date(now())
      await orderStore.setStatus({ venueId, orderId, status: 'completed', at, lastEvent })
    },
    signal,
  )
}
