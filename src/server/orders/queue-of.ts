import type { Queue } from '#contract/order-calls.ts'
import type { Menu } from '#domain/menu.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { CachedVenue } from '#server/venues/venue-cache.ts'
import type { OrderStore } from './order-store.ts'

/** An order older than this is taken to be served, whether or not somebody said so. */
const halfAnHour = 30 * 60_000

/** How many orders are ahead of a new one and how long it will take; null: nothing is known. */
export async function queueOf(
  orderStore: OrderStore,
  { venue, menus }: CachedVenue,
  at: Instant,
): Promise<Queue> {
  const ordersAhead = await orderStore.countAhead(venue.id, new Date(at - halfAnHour))
  const prepMinutes = Math.max(0, ...menus.map((menu) => menu.estimatedPrepMinutes))
  if (prepMinutes === 0 && ordersAhead === 0) return null
  const perOrder = Math.max(0, ...menus.map(minutesPerOrder))
  return { ordersAhead, estimatedWaitMinutes: Math.ceil(prepMinutes + ordersAhead * perOrder) }
}

function minutesPerOrder({ orderingIntervalMinutes, maxOrdersPerInterval }: Menu): number {
  return maxOrdersPerInterval === 0 ? 0 : orderingIntervalMinutes / maxOrdersPerInterval
}
