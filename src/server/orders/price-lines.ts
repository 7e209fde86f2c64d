import { costTermsOf, type CartTerms, type OrderedAs } from '#domain/cart-terms.ts'
import type { CartLine } from '#domain/cart.ts'
import type { TipChoice } from '#domain/costs.ts'
import { priceAtVenue } from '#domain/price-at-venue.ts'
import type { PriceCartProblem, PricedCart } from '#domain/price-cart.ts'
import type { Result } from '#domain/result.ts'
import { slotAt } from '#domain/venue-time.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { CachedVenue } from '#server/venues/venue-cache.ts'

export interface LinesToPrice extends OrderedAs {
  readonly lines: readonly CartLine[]
  readonly tip: TipChoice
  readonly terms: CartTerms
}

/** The bill of a guest's lines at a moment. */
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
