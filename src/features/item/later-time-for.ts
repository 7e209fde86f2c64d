import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { offersLinesIn } from '#domain/cart/offers-lines.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isOffered } from '#domain/menu/item-availability.ts'
import type { Item } from '#domain/menu/menu.ts'
import { nextOffered } from '#domain/menu/next-offered.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { Instant, Slot } from '#domain/time/venue-time.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'

/**
 * The time that adding an item makes the cart's: the next at which it and the other lines are
 * offered. Null: there is none, or no time can be chosen.
 */
export function laterTimeFor(
  { venue, index, config, now, pickupAt, state }: VenueVisit,
  item: Item,
  others: readonly CartLine[],
): Instant | null {
  if (item.soldOut || state.type === 'paused') return null
  const isTimed = config !== null && hasPickupTime(orderTypeOfConfig(config))
  if (!isTimed || !venue.ordersAhead || !index.menusById.get(item.menuId)?.scheduled) return null
  const offersOthers = offersLinesIn(others, index)
  const isHad = (at: Slot) => isOffered(item, at) && offersOthers(at)
  return nextOffered(isHad, venue.timeZone, pickupAt ?? now)
}
