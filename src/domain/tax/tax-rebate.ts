import { carriesAlcohol } from '#domain/menu/carries-alcohol.ts'
import { cents, type Cents } from '#domain/money/money.ts'
import { rateToParts } from '#domain/money/rounding.ts'
import type { TaxRebate, Venue } from '#domain/venue/venue.ts'
import type { LinePart } from '#domain/pricing/line-parts.ts'
import { partsOf, taxesOf } from './tax-rate.ts'
import type { Tax, TaxingVenue } from './tax-rate.ts'
import type { TaxRate } from '#domain/money/money.ts'

export interface RebatingVenue extends TaxingVenue, Pick<Venue, 'taxRebate'> {}

/** True if a part is eligible for the point-of-sale rebate; alcohol and what bears no tax never are. */
export function isRebateEligible(part: LinePart, venue: TaxingVenue): boolean {
  const { item, line } = part.priced
  const isTaxed = taxesOf(part.rate ?? venue.taxRate, venue).length > 0
  return isTaxed && item.rebateEligible && !carriesAlcohol(item, line.options)
}

/**
 * True if the eligible parts get the rebate: the sum of their amounts after discounts is at or
 * under the venue's threshold.
 */
export function earnsRebate(rebate: TaxRebate | null, eligibleAmount: Cents): boolean {
  return rebate !== null && eligibleAmount <= rebate.threshold
}

/** The sum of the parts eligible for the rebate. */
export function eligibleAmount(
  parts: readonly LinePart[],
  amounts: readonly Cents[],
  venue: TaxingVenue,
): Cents {
  let sum = 0
  parts.forEach((part, index) => {
    if (isRebateEligible(part, venue)) sum += amounts[index] ?? 0
  })
  return cents(sum)
}

/**
 * The taxes of a rate less a point-of-sale rebate. If there are two parts, the rebate reduces the
 * second first, and the first by the rest; no part goes below 0.
 */
export function rebatedTaxesOf(rate: TaxRate, venue: RebatingVenue): readonly Tax[] {
  let left = rateToParts(venue.taxRebate?.rate ?? 0)
  const rebated = partsOf(rate, venue)
    .toReversed()
    .map((tax) => {
      const taken = Math.min(left, tax.parts)
      left -= taken
      return { ...tax, parts: tax.parts - taken }
    })
  return rebated.toReversed().filter((tax) => tax.parts > 0)
}
