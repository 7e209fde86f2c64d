import type { ItemId } from '#domain/ids.ts'
import { mostOrdered } from '#domain/menu/most-ordered.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { askOnce } from '#server/order/ask-once.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

const hour = 3_600_000
const fourWeeks = 28 * 24 * hour
/** So that counting takes a busy venue's database no longer than a quiet one's. */
const mostCounted = 2_000

export type MostOrdered = (
  venue: Pick<CachedVenue, 'venue' | 'menus' | 'makers'>,
  at: Instant,
) => Promise<readonly ItemId[]>

/**
 * The most ordered items of a venue's menus, by its latest 2,000 orders of four weeks; at a hub, by those of each
 * menu's maker. Counted at most once an hour.
 */
export function createMostOrdered(orderStore: Pick<OrderStore, 'countByItem'>): MostOrdered {
  const counted = askOnce<ReadonlyMap<ItemId, number>>(hour)
  return async ({ venue, menus, makers }, at) => {
    const since = Math.floor(at / hour) * hour - fourWeeks
    const chosen = await Promise.all(
      menus.map(async (menu) => {
        const venueId = makers.get(menu.id) ?? venue.id
        const orders = await counted(`${venueId} ${since}`, () =>
          orderStore.countByItem(venueId, { since: new Date(since), most: mostCounted }),
        )
        return mostOrdered(menu, orders)
      }),
    )
    return chosen.flat()
  }
}
