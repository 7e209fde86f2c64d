import { isPublished } from '#contract/menu/read-entry.ts'
import { readOptionGroups } from '#contract/menu/read-option-groups.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { replacesPrice } from '#domain/menu/base-prices.ts'
import type { OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

/**
 * Finds items with two groups of sizes that can both have a price, as the halves of a pizza, and no
 * rule: the price of the last counts, and a guest may choose the side that is cheaper.
 */
export function findUnsaidRules(document: VenueDocument): readonly DocumentFault[] {
  return walkMenus(document)
    .flatMap(({ sections }) => sections)
    .filter(({ section }) => section.type !== 'prix-fixe')
    .flatMap(({ items }) => items)
    .filter(({ item }) => isPublished(item) && item.pricing_rule === undefined)
    .flatMap(({ at, item }) => {
      const two = twoThatPrice(readOptionGroups(item.options ?? []))
      if (two.length === 0) return []
      const names = two.map(({ name }) => `"${name}"`).join(' and ')
      const expected = `"dearest" or "last", because ${names} can both have a price`
      return [{ at: [...at, 'pricing_rule'], expected, found: 'neither, and the last counts' }]
    })
}

/** The first two groups side by side that price, at any depth; empty: none do. */
function twoThatPrice(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const pricing = groups.filter(({ type, values }) => type === 'pricing' && values.some(canPrice))
  if (pricing.length > 1) return pricing.slice(0, 2)
  const inside = groups.flatMap(({ values }) => values)
  return inside.map((value) => twoThatPrice(value.optionGroups)).find(isFound) ?? []
}

function isFound(groups: readonly OptionGroup[]): boolean {
  return groups.length > 0
}

function canPrice({ price, additionalPrices, optionGroups }: OptionValue): boolean {
  return (
    [price, ...Object.values(additionalPrices)].some(replacesPrice) ||
    optionGroups.some(({ type, values }) => type === 'pricing' && values.some(canPrice))
  )
}
