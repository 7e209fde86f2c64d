import type { ItemFilter } from './item-filter.ts'
import type { AllergenId, Diet, Item, OptionValue } from './menu.ts'
import { areEnough } from './option-caps.ts'

/**
 * The items that pass the filter, in their order. An item passes if it suits all chosen diets
 * (vegan includes vegetarian, vegetarian includes pescatarian) and can be ordered without any of
 * the chosen allergens. So an item whose required group has only values with one of them fails, and
 * one with such a value as an option passes.
 */
export function filterItems(items: readonly Item[], filter: ItemFilter): readonly Item[] {
  return items.filter((item) => passesFilter(item, filter))
}

/** True if the item passes; see `filterItems`. */
export function passesFilter(item: Item, { diets, withoutAllergens }: ItemFilter): boolean {
  return diets.every((diet) => suitsDiet(item, diet)) && canBeWithout(item, withoutAllergens)
}

/**
 * True if an item or value can be chosen so that it has none of these allergens. Availability at
 * this hour is ignored.
 */
export function canBeWithout(
  entity: Item | OptionValue,
  allergens: readonly AllergenId[],
): boolean {
  if (allergens.length === 0) return true
  if (allergens.some((allergen) => entity.allergens.includes(allergen))) return false
  if ('alcoholic' in entity && entity.alcoholic && allergens.includes('alcohol')) return false
  return entity.optionGroups.every(
    (group) =>
      group.values.length === 0 || areEnough(group, (value) => canBeWithout(value, allergens)),
  )
}

/** True if one of the entry's stated diets includes this one. */
export function suitsDiet({ diets }: Pick<Item | OptionValue, 'diets'>, diet: Diet): boolean {
  return diets.some((stated) => dietsMetBy[stated].includes(diet))
}

const dietsMetBy: Readonly<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegan', 'vegetarian', 'pescatarian'],
  vegetarian: ['vegetarian', 'pescatarian'],
  pescatarian: ['pescatarian'],
}
