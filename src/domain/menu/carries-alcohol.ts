import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenEntries } from './chosen-values.ts'
import type { Item, OptionValue } from './menu.ts'

/**
 * True if an item with its chosen options is an alcoholic drink: the item or a chosen value, also a
 * nested one, is marked alcoholic. Wine in a sauce is only the allergen `alcohol`.
 */
export function carriesAlcohol(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
): boolean {
  return chosenEntries(entry, options).some(({ alcoholic }) => alcoholic)
}
