import { isOffered, isSoldOut } from '#domain/menu/item-availability.ts'
import { nextOffered } from '#domain/menu/next-offered.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue, VenueContext } from '#services/venue/use-venue.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { ItemForm } from './item-form.tsx'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { offersLinesIn } from '#domain/cart/offers-lines.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Item } from '#domain/menu/menu.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { Instant, Slot } from '#domain/time/venue-time.ts'
import type { VenueVisit } from '#services/venue/use-venue.ts'
import type { ItemSheetProps } from './item-form.tsx'

/** An item at the next time at which it is offered; adding it makes that the cart's time. */
export function LaterItem(props: ItemSheetProps) {
  const { t, locale } = useText()
  const visit = useVenue()
  const { cart } = useCart()
  const { carts } = useServices()
  const { timeZone } = visit.venue
  const others = cart.lines.filter(({ orderId }) => orderId !== props.orderId)
  const at = laterTimeFor(visit, props.item, others)
  if (at === null) return <ItemForm {...props} {...priceAt()} />
  const note = t('later.willBe', { time: formatDay(at, { timeZone, locale }) })
  return (
    <VenueContext value={{ ...visit, pickupAt: at, slot: slotAt(timeZone, at) }}>
      <ItemForm
        {...props}
        note={note}
        onAdded={() => carts.changeTerms(visit.cartName, { pickupAt: at })}
      />
    </VenueContext>
  )

  /** The price at the next time at which the item is offered, if it has one. */
  function priceAt() {
    const next = nextOffered((slot) => isOffered(props.item, slot), timeZone, visit.now)
    return next === null ? {} : { priceAt: slotAt(timeZone, next) }
  }
}

/**
 * The time that the cart gets when the item is added: the next at which it and the other lines are
 * offered. Null: no such time exists, or no time can be chosen.
 */
function laterTimeFor(
  { venue, index, config, now, pickupAt, slot, state }: VenueVisit,
  item: Item,
  others: readonly CartLine[],
): Instant | null {
  if (isSoldOut(item, slot) || state.type === 'paused') return null
  const isTimed = config !== null && hasPickupTime(orderTypeOfConfig(config))
  if (!isTimed || !venue.ordersAhead || !index.menusById.get(item.menuId)?.scheduled) return null
  const offersOthers = offersLinesIn(others, index)
  const isHad = (at: Slot) => isOffered(item, at) && offersOthers(at)
  return nextOffered(isHad, venue.timeZone, pickupAt ?? now)
}
