import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { rateToParts, partsToRate } from '#domain/money/rounding.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus, walkPriced } from './walk-menus.ts'
import type { RatesByWay, TaxRate } from '#domain/money/money.ts'

/** Rates must be exact in the pricing engine, and a rebate must not exceed its tax. */
export function checkRates(document: VenueDocument): readonly DocumentFault[] {
  const rates = listRates(document).flatMap(byWay)
  const rebate = document.restaurant.tax_rebate
  const rebateAt = ['restaurant', 'tax_rebate', 'rate']
  const highest = Math.max(...rates.map(({ rate }) => sumOf(rate)))
  return [
    ...rates.flatMap(({ at, rate }) => checkDecimals(at, rate)),
    ...(rebate ? checkDecimals(rebateAt, rebate.rate) : []),
    ...(rebate && rateToParts(rebate.rate) > rateToParts(highest)
      ? [
          {
            at: rebateAt,
            expected: `a rate of at most the tax it is taken from, ${partsToRate(rateToParts(highest))}`,
            found: String(rebate.rate),
          },
        ]
      : []),
  ]
}

interface PlacedRate<Rate = TaxRate | RatesByWay> {
  readonly at: DocumentPath
  readonly rate: Rate
}

/** The rates of an object by way, each at its path. */
function byWay({ at, rate }: PlacedRate): readonly PlacedRate<TaxRate>[] {
  if (typeof rate === 'number' || 'tax1' in rate) return [{ at, rate }]
  return Object.entries<TaxRate | undefined>({ ...rate }).flatMap(([way, one]) =>
    one === undefined ? [] : [{ at: [...at, way], rate: one }],
  )
}

function listRates(document: VenueDocument): readonly PlacedRate[] {
  const own = { at: ['restaurant'], of: document.restaurant }
  const menus = walkMenus(document).flatMap(({ at, menu, sections }) => [
    { at, of: menu },
    ...sections.flatMap((section) => [{ at: section.at, of: section.section }]),
  ])
  const entries = walkPriced(document).map(({ at, priced }) => ({ at, of: priced }))
  return [own, ...menus, ...entries].flatMap(({ at, of }) =>
    of.tax_rate === undefined || of.tax_rate === null
      ? []
      : [{ at: [...at, 'tax_rate'], rate: of.tax_rate }],
  )
}

function checkDecimals(at: DocumentPath, rate: TaxRate): readonly DocumentFault[] {
  if (typeof rate !== 'number') {
    return [
      ...checkDecimals([...at, 'tax1'], rate.tax1),
      ...checkDecimals([...at, 'tax2'], rate.tax2),
    ]
  }
  if (Math.abs(rate - partsToRate(rateToParts(rate))) < floatNoise) return []
  return [{ at, expected: 'a rate of at most 8 decimals', found: String(rate) }]
}

/** Accepts 0.1 + 0.2 as 0.3. */
const floatNoise = 1e-12

function sumOf(rate: TaxRate): number {
  return typeof rate === 'number' ? rate : rate.tax1 + rate.tax2
}
