import { carriedAllergens } from './carried-allergens.ts'
import type { AllergenId, Diet, Item } from './menu.ts'

export interface ItemFilter {
  /** The item must suit every one of them. */
  readonly diets: readonly Diet[]
  /** The item must carry none of them. */
  readonly withoutAllergens: readonly AllergenId[]
}

/**
 * The items that stay, in their order; how many stay is its length. An item stays when it suits all
 * chosen diets (what is vegan is vegetarian, what is vegetarian is pescatarian) and one can order it
 * without any of the chosen allergens. So an item whose required group offers only values with an
 * allergen goes, and one that merely may get such a value stays.
 */
export function filterItems(items: readonly Item[], filter: ItemFilter): readonly Item[] {
  return items.filter((item) => passesFilter(item, filter))
}

/** Whether one item stays; see `filterItems`. */
export function passesFilter(item: Item, { diets, withoutAllergens }: ItemFilter): boolean {
  if (!diets.every((diet) => suits(item, diet))) return false
  if (withoutAllergens.length === 0) return true
  const carried = carriedAllergens(item)
  return !withoutAllergens.some((allergen) => carried.has(allergen))
}

export const emptyFilter: ItemFilter = { diets: [], withoutAllergens: [] }

function suits(item: Item, diet: Diet): boolean {
  return item.diets.some((stated) => dietsMetBy[stated].includes(diet))
}

const dietsMetBy: Readonly<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegan', 'vegetarian', 'pescatarian'],
  vegetarian: ['vegetarian', 'pescatarian'],
  pescatarian: ['pescatarian'],
}
