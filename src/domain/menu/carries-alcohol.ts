import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenValues } from './chosen-values.ts'
import type { Item, OptionValue } from './menu.ts'

/**
 * Whether an item with its chosen options is alcohol: the item says so, or it or a chosen value, also
 * a nested one, carries the allergen `alcohol`.
 */
export function carriesAlcohol(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
): boolean {
  if ('alcoholic' in entry && entry.alcoholic) return true
  if (entry.allergens.includes('alcohol')) return true
  return entry.optionGroups.some((group) =>
    chosenValues(group, options).some(({ valueId, groups }) => {
      const value = group.values.find(({ id }) => id === valueId)
      return value !== undefined && carriesAlcohol(value, groups)
    }),
  )
}
