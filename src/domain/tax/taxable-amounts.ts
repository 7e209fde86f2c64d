import { lineIdentity } from '#domain/cart/line-identity.ts'
import { compareTexts } from '#domain/menu/compare-texts.ts'
import { cents, zeroCents, type Cents } from '#domain/money/money.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { spreadDiscount } from '#domain/money/spread-discount.ts'
import type { Taxable } from './tax-brackets.ts'
import { taxesOf } from './tax-rate.ts'
import { earnsRebate, eligibleAmount, isRebateEligible, rebatedTaxesOf } from './tax-rebate.ts'
import type { Venue } from '#domain/venue/venue.ts'

export interface TaxTerms {
  readonly venue: Venue
  /** For each line what it comes to before the discount. */
  readonly lineAmounts: readonly number[]
  /** Spread over the lines. */
  readonly discount: Cents
  /** Taxed at the venue's rate. */
  readonly charges: readonly Cents[]
}

/**
 * Taxed amounts with their taxes: each line less its share of the discount at its item's rate or
 * else the venue's, less the point-of-sale rebate where that is earned, and each charge at the
 * venue's rate.
 */
export function taxableAmounts(
  lines: readonly PricedLine[],
  { venue, lineAmounts, discount, charges }: TaxTerms,
): readonly Taxable[] {
  const shares = spreadDiscount(discount, lineAmounts, (one, other) => compareAt(lines, one, other))
  const amounts = lineAmounts.map((amount, index) => cents(amount - (shares[index] ?? 0)))
  const rebated =
    venue.taxRebate !== null && earnsRebate(venue.taxRebate, eligibleAmount(lines, amounts, venue))
  const venueTaxes = taxesOf(venue.taxRate, venue)
  const taxables = lines.map((line, index): Taxable => {
    const { item } = line
    const amount = amounts[index] ?? zeroCents
    if (rebated && isRebateEligible(line, venue)) {
      return { amount, taxes: rebatedTaxesOf(item.taxRate ?? venue.taxRate, venue) }
    }
    return { amount, taxes: item.taxRate === null ? venueTaxes : taxesOf(item.taxRate, venue) }
  })
  for (const amount of charges) taxables.push({ amount, taxes: venueTaxes })
  return taxables
}

/** Compares lines by item, then by the rest of their identity; 0: equal. */
function compareAt(lines: readonly PricedLine[], one: number, other: number): number {
  const [first, second] = [lines[one]?.line, lines[other]?.line]
  if (!first || !second) return 0
  return (
    compareTexts(first.itemId, second.itemId) ||
    compareTexts(lineIdentity(first), lineIdentity(second))
  )
}
