import type { Queue } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { queueSpan } from '#domain/order/is-queued.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { extraMinutesOf } from '#domain/stop/pace.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { keepRead } from '#server/postgres/keep-read.ts'
import type { OrderStore } from '#server/order/order-store.ts'

export interface Cooking extends Pick<CachedVenue, 'venue' | 'menus'> {
  /** Left out: as usual. */
  readonly pace?: CachedVenue['pace']
  /** The type of the new order; left out: any. */
  readonly type?: OrderType
}

/** How many orders are ahead of a new one, and its estimated wait; null: no estimate. */
export async function queueOf(
  orderStore: Pick<OrderStore, 'countQueued'>,
  cached: Cooking,
  at: Instant,
): Promise<Queue> {
  return queueBehind(await countQueued(orderStore, cached.venue.id, at), cached, at)
}

/** The same for pages, which are shown with the queue of before, or without one, rather than late. */
export function createPageQueues(orderStore: Pick<OrderStore, 'countQueued'>, now: () => Instant) {
  const kept = new Map<
    VenueId,
    { latest: Cooking; readonly current: () => Queue | Promise<Queue> }
  >()
  return (latest: Cooking): Queue | Promise<Queue> => {
    const { id } = latest.venue
    const known = kept.get(id)
    if (known) known.latest = latest
    else kept.set(id, { latest, current: keepRead(read, { maxAgeMs: 0, first: null }) })
    return kept.get(id)?.current() ?? null

    function read(): Promise<Queue> {
      return queueOf(orderStore, kept.get(id)?.latest ?? latest, now())
    }
  }
}

/** The same of several venues, in their order. */
export async function queuesOf(
  orderStore: Pick<OrderStore, 'countQueuedAt'>,
  venues: readonly Cooking[],
  at: Instant,
): Promise<readonly Queue[]> {
  if (venues.length === 0) return []
  const { since, dueBy } = spanAt(at)
  const ids = venues.map(({ venue }) => venue.id)
  const ahead = await orderStore.countQueuedAt(ids, since, dueBy)
  return venues.map((cached) => queueBehind(ahead.get(cached.venue.id) ?? 0, cached, at))
}

function queueBehind(ordersAhead: number, { menus, pace = [], type }: Cooking, at: Instant): Queue {
  const usual = Math.max(0, ...menus.map((menu) => menu.estimatedPrepMinutes))
  const prepMinutes = usual + extraMinutesOf(pace, type ?? null, at)
  if (prepMinutes === 0 && ordersAhead === 0) return null
  const estimatedWaitMinutes = Math.ceil(prepMinutes + ordersAhead * minutesPerOrder(menus))
  return { ordersAhead, estimatedWaitMinutes }
}

/** Minutes that the orders ahead add to a new one. */
export async function queueMinutesOf(
  orderStore: OrderStore,
  { venue, menus }: CachedVenue,
  at: Instant,
): Promise<number> {
  return (await countQueued(orderStore, venue.id, at)) * minutesPerOrder(menus)
}

function countQueued(
  orderStore: Pick<OrderStore, 'countQueued'>,
  venueId: VenueId,
  at: Instant,
): Promise<number> {
  const { since, dueBy } = spanAt(at)
  return orderStore.countQueued(venueId, since, dueBy)
}

/** Whole seconds, so that the store can count once for callers of one moment. */
function spanAt(at: Instant) {
  const { since, dueBy } = queueSpan(Math.floor(at / 1000) * 1000)
  return { since: new Date(since), dueBy: new Date(dueBy) }
}

function minutesPerOrder(menus: readonly Menu[]): number {
  return Math.max(0, ...menus.map(minutesPerOrderOf))
}

function minutesPerOrderOf({ orderingIntervalMinutes, maxOrdersPerInterval }: Menu): number {
  return maxOrdersPerInterval === 0 ? 0 : orderingIntervalMinutes / maxOrdersPerInterval
}
