import { isOffered } from '#domain/menu/item-availability.ts'
import { nextOffered } from '#domain/menu/next-offered.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue, VenueContext } from '#services/venue/use-venue.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { ItemForm } from './item-form.tsx'
import type { ItemSheetProps } from './item-sheet.tsx'
import { laterTimeFor } from './later-time-for.ts'

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

  /** Of the next time at which it is offered, if there is one. */
  function priceAt() {
    const next = nextOffered((slot) => isOffered(props.item, slot), timeZone, visit.now)
    return next === null ? {} : { priceAt: slotAt(timeZone, next) }
  }
}
