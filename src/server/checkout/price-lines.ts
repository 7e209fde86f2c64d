import { costTermsOf, type CartAdjustments, type OrderedAs } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { TipChoice } from '#domain/pricing/costs.ts'
import { priceAtVenue } from '#domain/pricing/price-at-venue.ts'
import type { PriceCartProblem, PricedCart } from '#domain/pricing/price-cart.ts'
import type { Result } from '#domain/result.ts'
import { slotAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

export interface LinesToPrice extends OrderedAs {
  readonly lines: readonly CartLine[]
  readonly tip: TipChoice
  readonly terms: CartAdjustments
}

export function priceLines(
  { venue, index, makers }: CachedVenue,
  { lines, tip, terms, ...as }: LinesToPrice,
  at: Instant,
): Result<PricedCart, readonly PriceCartProblem[]> {
  return priceAtVenue(
    {
      venue,
      index,
      cart: { lines },
      slot: slotAt(venue.timeZone, at),
      tip,
      ...costTermsOf(venue, terms, as),
    },
    makers,
  )
}
