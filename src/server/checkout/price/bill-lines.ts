import type { CartAdjustments, OrderedAs } from '#domain/cart/cart-adjustments.ts'
import { costTermsOf } from '#domain/cart/cost-terms-of.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import { billAtVenue } from '#domain/pricing/price-at-venue.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

export interface LinesToBill extends OrderedAs {
  readonly lines: readonly PricedLine[]
  readonly tip: TipChoice
  readonly terms: CartAdjustments
}

/** The bill of lines that a check has priced and found on the menu. */
export function billLines(
  { venue, makers }: CachedVenue,
  { lines, tip, terms, type, takeoutType }: LinesToBill,
): Costs {
  const { member: _member, ...given } = costTermsOf(venue, terms, { type, takeoutType })
  const bill = { venue, tip, ...given }
  const billed = billAtVenue(lines, bill, makers)
  // The import refuses a hub's menu without its venue.
  if (!billed.ok) throw new Error('A line on the menu could not be billed')
  return billed.value.costs
}
