import { rateToParts } from '#domain/money/rounding.ts'
import type { TaxRate, Venue } from '#domain/venue/venue.ts'

/** One tax on one amount. */
export interface Tax {
  /** GST, QST, HST, …: as shown on the bill. */
  readonly name: string
  /** The rate in hundred-millionths, see `rateToParts`. */
  readonly parts: number
}

/** What of a venue says how a rate is read. */
export type TaxingVenue = Pick<Venue, 'taxRate' | 'taxInfo'>

/**
 * The taxes a rate stands for. One number is the venue's one tax. Of two parts the second is QST
 * (or what the venue calls it) and the first GST, unless neither the venue nor the rate has a second
 * tax: then it is the venue's one tax. Taxes of rate 0 are left out.
 */
export function taxesOf(rate: TaxRate, venue: TaxingVenue): readonly Tax[] {
  return partsOf(rate, venue).filter((tax) => tax.parts > 0)
}

/** Each tax of a rate in the order of its parts, also where it is 0. */
export function partsOf(rate: TaxRate, { taxRate, taxInfo }: TaxingVenue): readonly Tax[] {
  if (typeof rate === 'number') return [{ name: taxInfo.label, parts: rateToParts(rate) }]
  const hasSecond = typeof taxRate === 'object' || rate.tax2 > 0
  const first = { name: hasSecond ? 'GST' : taxInfo.label, parts: rateToParts(rate.tax1) }
  if (!hasSecond) return [first]
  return [first, { name: taxInfo.secondLabel ?? 'QST', parts: rateToParts(rate.tax2) }]
}
