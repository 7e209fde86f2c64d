import { carriedAllergens } from './carried-allergens.ts'
import type { ItemFilter } from './item-filter.ts'
import type { Diet, Item } from './menu.ts'

/**
 * The items that pass the filter, in their order. An item passes if it suits all chosen diets
 * (vegan includes vegetarian, vegetarian includes pescatarian) and can be ordered without any of
 * the chosen allergens. So an item whose required group has only values with an allergen fails, and
 * one with such a value as an option passes.
 */
export function filterItems(items: readonly Item[], filter: ItemFilter): readonly Item[] {
  return items.filter((item) => passesFilter(item, filter))
}

/** Whether one item passes; see `filterItems`. */
export function passesFilter(item: Item, { diets, withoutAllergens }: ItemFilter): boolean {
  if (!diets.every((diet) => suitsDiet(item, diet))) return false
  if (withoutAllergens.length === 0) return true
  const carried = carriedAllergens(item)
  return !withoutAllergens.some((allergen) => carried.has(allergen))
}

/** Whether one of its stated diets includes this one. */
export function suitsDiet(item: Item, diet: Diet): boolean {
  return item.diets.some((stated) => dietsMetBy[stated].includes(diet))
}

const dietsMetBy: Readonly<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegan', 'vegetarian', 'pescatarian'],
  vegetarian: ['vegetarian', 'pescatarian'],
  pescatarian: ['pescatarian'],
}
