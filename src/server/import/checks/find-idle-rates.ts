import type { OptionValueDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { walkMenus, walkPriced } from './walk-menus.ts'

/** Finds rates that no bill has: of values that cost nothing, and of the dishes of a set. */
export function findIdleRates(document: VenueDocument): readonly DocumentFault[] {
  const dishes = new Set<unknown>(
    walkMenus(document)
      .flatMap(({ sections }) => sections)
      .filter(({ section }) => section.type === 'prix-fixe')
      .flatMap(({ items }) => items.map(({ item }) => item)),
  )
  return walkPriced(document).flatMap(({ at, priced }): readonly DocumentFault[] => {
    const { tax_rate: rate } = priced
    if (dishes.has(priced) && 'zero_rated_from' in priced && (priced.zero_rated_from ?? 0) > 0) {
      const expected = 'none, because a dish of a set is taxed as its section is'
      return [{ at: [...at, 'zero_rated_from'], expected, found: String(priced.zero_rated_from) }]
    }
    if (rate === undefined || rate === null) return []
    const isValue = at.at(-2) === 'values'
    const expected = dishes.has(priced)
      ? 'none, because a dish of a set is taxed as its section is'
      : 'none, because the value costs nothing: the rate has no effect'
    if (!dishes.has(priced) && !(isValue && isFree(priced))) return []
    return [{ at: [...at, 'tax_rate'], expected, found: JSON.stringify(rate) }]
  })
}

/** True if neither the value nor anything in it is ever above 0. */
function isFree(value: OptionValueDocument): boolean {
  const { price, additional_prices: tiers = {}, sub_option_group_id: named, options } = value
  return (
    Math.max(price, ...Object.values(tiers)) <= 0 &&
    (named ?? null) === null &&
    (options ?? []).every(({ values }) => values.every(isFree))
  )
}
