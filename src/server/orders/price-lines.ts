import type { CartLine } from '#domain/cart.ts'
import type { TipChoice } from '#domain/costs.ts'
import type { OrderType } from '#domain/order-type.ts'
import { priceCart } from '#domain/price-cart.ts'
import type { PriceCartProblem, PricedCart } from '#domain/price-cart.ts'
import type { Result } from '#domain/result.ts'
import { slotAt } from '#domain/venue-time.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { CachedVenue } from '#server/venues/venue-cache.ts'

export interface LinesToPrice {
  readonly lines: readonly CartLine[]
  readonly type: OrderType
  readonly tip: TipChoice
}

/** The bill of a guest's lines at a moment. There are no codes, cards or memberships to take into account yet. */
export function priceLines(
  { venue, index }: CachedVenue,
  { lines, type, tip }: LinesToPrice,
  at: Instant,
): Result<PricedCart, readonly PriceCartProblem[]> {
  return priceCart({
    venue,
    index,
    cart: { lines },
    slot: slotAt(venue.timeZone, at),
    type,
    tip,
    member: null,
    deliveryCharge: null,
    discount: null,
    voucher: null,
  })
}
