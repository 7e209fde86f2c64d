import { rateToParts } from '#domain/money/rounding.ts'
import type { TaxRate, Venue } from '#domain/venue/venue.ts'

/** One tax on one amount. */
export interface Tax {
  /** GST, QST, HST, …: as shown on the bill. */
  readonly name: string
  /** The rate in hundred-millionths, see `rateToParts`. */
  readonly parts: number
}

type TaxingVenue = Pick<Venue, 'taxRate' | 'taxInfo'>

/**
 * The taxes a rate stands for. One number is the venue's one tax. Of two parts the second is QST
 * (or what the venue calls it) and the first GST, unless neither the venue nor the rate has a second
 * tax: then it is the venue's one tax. Taxes of rate 0 are left out.
 */
export function taxesOf(rate: TaxRate, venue: TaxingVenue): readonly Tax[] {
  return parts(rate, venue).filter((tax) => tax.parts > 0)
}

/**
 * The taxes of a rate less a point-of-sale rebate. Of two parts the second bears it first and the
 * first what is left of it; no part goes below 0.
 */
export function rebatedTaxesOf(
  rate: TaxRate,
  venue: TaxingVenue & Pick<Venue, 'taxRebate'>,
): readonly Tax[] {
  let left = rateToParts(venue.taxRebate?.rate ?? 0)
  const rebated = parts(rate, venue)
    .toReversed()
    .map((tax) => {
      const taken = Math.min(left, tax.parts)
      left -= taken
      return { ...tax, parts: tax.parts - taken }
    })
  return rebated.toReversed().filter((tax) => tax.parts > 0)
}

function parts(rate: TaxRate, { taxRate, taxInfo }: TaxingVenue): readonly Tax[] {
  if (typeof rate === 'number') return [{ name: taxInfo.label, parts: rateToParts(rate) }]
  const hasSecond = typeof taxRate === 'object' || rate.tax2 > 0
  const first = { name: hasSecond ? 'GST' : taxInfo.label, parts: rateToParts(rate.tax1) }
  if (!hasSecond) return [first]
  return [first, { name: taxInfo.secondLabel ?? 'QST', parts: rateToParts(rate.tax2) }]
}
