import { lineIdentity } from '#domain/cart/line-identity.ts'
import { compareTexts } from '#domain/menu/compare-texts.ts'
import { cents, zeroCents, type Cents } from '#domain/money/money.ts'
import type { LinePart } from '#domain/pricing/line-parts.ts'
import { spreadDiscount } from '#domain/money/spread-discount.ts'
import type { Taxable } from './tax-brackets.ts'
import { taxesOf } from './tax-rate.ts'
import {
  earnsRebate,
  eligibleAmount,
  isRebateEligible,
  rebatedTaxesOf,
  type RebatingVenue,
} from './tax-rebate.ts'

export interface TaxTerms {
  readonly venue: RebatingVenue
  /** Spread over the parts. */
  readonly discount: Cents
  /** Taxed at the venue's rate. */
  readonly charges: readonly Cents[]
}

/**
 * Taxed amounts with their taxes: each part of a line less its share of the discount at its value's
 * rate, its item's or else the venue's, less the point-of-sale rebate where that is earned, and
 * each charge at the venue's rate.
 */
export function taxableAmounts(
  parts: readonly LinePart[],
  { venue, discount, charges }: TaxTerms,
): readonly Taxable[] {
  const before = parts.map(({ amount }) => amount)
  const shares = spreadDiscount(discount, before, (one, other) => compareAt(parts, one, other))
  const amounts = before.map((amount, index) => cents(amount - (shares[index] ?? 0)))
  const rebated =
    venue.taxRebate !== null && earnsRebate(venue.taxRebate, eligibleAmount(parts, amounts, venue))
  const venueTaxes = taxesOf(venue.taxRate, venue)
  const taxables = parts.map((part, index): Taxable => {
    const rate = part.rate ?? venue.taxRate
    const amount = amounts[index] ?? zeroCents
    if (rebated && isRebateEligible(part, venue)) {
      return { amount, taxes: rebatedTaxesOf(rate, venue) }
    }
    return { amount, taxes: rate === venue.taxRate ? venueTaxes : taxesOf(rate, venue) }
  })
  for (const amount of charges) taxables.push({ amount, taxes: venueTaxes })
  return taxables
}

/** Compares parts by item, by the rest of their lines' identity, then by their place in the line; 0: equal. */
function compareAt(parts: readonly LinePart[], one: number, other: number): number {
  const [first, second] = [parts[one], parts[other]]
  if (!first || !second) return 0
  const [{ line }, { line: next }] = [first.priced, second.priced]
  return (
    compareTexts(line.itemId, next.itemId) ||
    compareTexts(lineIdentity(line), lineIdentity(next)) ||
    placeOf(first) - placeOf(second)
  )
}

function placeOf({ priced, value }: LinePart): number {
  return priced.apart.findIndex((part) => part.value === value)
}
