import { rateToParts } from '#domain/money/rounding.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { RatesByWay, TaxRate } from '#domain/money/money.ts'

/** One tax on one amount. */
export interface Tax {
  /** GST, QST, HST, …: as shown on the bill. */
  readonly name: string
  /** The rate in hundred-millionths, see `rateToParts`. */
  readonly parts: number
}

/** Fields of a venue that decide how a rate is read, for one type of orders. */
export interface TaxingVenue extends Pick<Venue, 'taxInfo'> {
  readonly taxRate: TaxRate
}

/** The rate for a type of orders. */
export function rateFor(rate: TaxRate | RatesByWay, type: OrderType): TaxRate {
  if (typeof rate === 'number' || 'tax1' in rate) return rate
  switch (type) {
    case 'dine-in':
    case 'school':
      return rate.dine_in
    case 'catering':
      return rate.suites ?? rate.dine_in
    case 'delivery':
      return rate.delivery ?? rate.take_out
    case 'generic-catering':
      return rate.catering ?? rate.take_out
    case 'pickup':
    case 'take-out':
      return rate.take_out
  }
}

/**
 * The taxes a rate stands for. One number is the venue's one tax. Two parts have the venue's
 * names for two taxes, unless neither the venue nor the rate has a second: then the first is the
 * venue's one tax. Taxes of rate 0 are left out.
 */
export function taxesOf(rate: TaxRate, venue: TaxingVenue): readonly Tax[] {
  return partsOf(rate, venue).filter((tax) => tax.parts > 0)
}

/** Each tax of a rate in the order of its parts, also where it is 0. */
export function partsOf(rate: TaxRate, { taxRate, taxInfo }: TaxingVenue): readonly Tax[] {
  if (typeof rate === 'number') return [{ name: taxInfo.label, parts: rateToParts(rate) }]
  const hasSecond = typeof taxRate === 'object' || rate.tax2 > 0
  const { label, labels = { tax1: 'GST', tax2: 'QST' } } = taxInfo
  const first = { name: hasSecond ? labels.tax1 : label, parts: rateToParts(rate.tax1) }
  return hasSecond ? [first, { name: labels.tax2, parts: rateToParts(rate.tax2) }] : [first]
}
