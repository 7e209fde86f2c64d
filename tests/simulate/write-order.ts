import { noDetails } from '#domain/order/checkout-details.ts'
import type { IfChanged, AgreedOrder } from '#sync/outbox-entry.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

export interface Look {
  /** The menu as this device last saw it. */
  readonly visit: ReadyVenue
  readonly cart: Cart
  readonly at: Instant
}

/** The order confirmed on the review step; null: an empty cart. */
export function writeOrder({ visit, cart, at }: Look, ifChanged: IfChanged): AgreedOrder | null {
  const { venue, index } = visit
  const lines = cart.lines.filter(({ itemId }) => index.itemsById.has(itemId))
  const tip = { type: 'percentage', percentageValue: 15 } as const
  const priced = priceCart({
    venue,
    index,
    tip,
    cart: { lines },
    slot: slotAt(venue.timeZone, at),
    ...costTermsOf(venue, noTerms, { type: 'dine-in' }),
  })
  if (!priced.ok || lines.length === 0) return null
  return {
    tip,
    terms: noTerms,
    details: noDetails,
    ifChanged,
    contact: { fullName: 'Ana', email: '', phone: '' },
    remember: true,
    config: { tableNum: '12' },
    currency: venue.currency,
    costs: priced.value.costs,
    lines: priced.value.lines.map(({ item, ...shown }) => ({
      ...shown,
      name: item.name,
      options: [],
    })),
  }
}
