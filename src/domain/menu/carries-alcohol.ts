import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenValues } from './chosen-values.ts'
import type { Item, OptionValue } from './menu.ts'

/**
 * Whether an item with its chosen options is an alcoholic drink: it or a chosen value, also a nested one,
 * says so. Wine in a sauce is the allergen `alcohol` alone.
 */
export function carriesAlcohol(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
): boolean {
  if (entry.alcoholic) return true
  return entry.optionGroups.some((group) =>
    chosenValues(group, options).some(({ valueId, groups }) => {
      const value = group.values.find(({ id }) => id === valueId)
      return value !== undefined && carriesAlcohol(value, groups)
    }),
  )
}
