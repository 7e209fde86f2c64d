import type { Queue } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { OrderStore } from '#server/order/order-store.ts'

/** An older order counts as served, whatever its status. */
const halfAnHour = 30 * 60_000

/** An order due later than this is not started yet. */
const anHour = 60 * 60_000

/** How many orders are ahead of a new one, and its estimated wait; null: no estimate. */
export async function queueOf(
  orderStore: OrderStore,
  { venue, menus }: CachedVenue,
  at: Instant,
): Promise<Queue> {
  const ordersAhead = await countQueued(orderStore, venue.id, at)
  const prepMinutes = Math.max(0, ...menus.map((menu) => menu.estimatedPrepMinutes))
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

/** By the whole second, so that the store can count once for callers of one moment. */
function countQueued(orderStore: OrderStore, venueId: VenueId, at: Instant): Promise<number> {
  const second = Math.floor(at / 1000) * 1000
  return orderStore.countQueued(venueId, new Date(second - halfAnHour), new Date(second + anHour))
}

function minutesPerOrder(menus: readonly Menu[]): number {
  return Math.max(0, ...menus.map(minutesPerOrderOf))
}

function minutesPerOrderOf({ orderingIntervalMinutes, maxOrdersPerInterval }: Menu): number {
  return maxOrdersPerInterval === 0 ? 0 : orderingIntervalMinutes / maxOrdersPerInterval
}
