import type { SentLine } from '#contract/cart/cart-wire.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

/** If no menu of an order states a time. */
const usualPrepMinutes = 10

/** Minutes that the slowest menu of some lines takes. */
export function prepMinutesOf(
  items: readonly Pick<SentLine, 'menu_id'>[],
  { menus }: Pick<CachedVenue, 'menus'>,
): number {
  const ordered = new Set(items.map(({ menu_id: menuId }) => String(menuId)))
  const minutes = menus
    .filter(({ id }) => ordered.has(String(id)))
    .map(({ estimatedPrepMinutes }) => estimatedPrepMinutes)
  return Math.max(0, ...minutes) || usualPrepMinutes
}
