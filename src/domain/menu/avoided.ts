import type { ChosenGroup } from '#domain/cart/cart.ts'
import { allergensOfChoice, tracesOfChoice } from './allergens-of-choice.ts'
import { chosenWithin } from './chosen-values.ts'
import { canBeWithout, suitsDiet } from './filter-items.ts'
import type { ItemFilter } from './item-filter.ts'
import type { AllergenId, Diet, Item, OptionGroup, OptionValue } from './menu.ts'

/**
 * Allergens to do without, and diets to keep to, where an item is chosen. A choice is compared with all
 * of them; the answer has those that it carries.
 */
export interface Avoided {
  readonly allergens: readonly AllergenId[]
  readonly diets: readonly Diet[]
}

/** The avoided things that a choice has. */
export interface Carried extends Avoided {
  /** Avoided allergens of which it may have traces alone; left out: none. */
  readonly mayContain?: readonly AllergenId[] | undefined
}

export const nothingAvoided: Avoided = { allergens: [], diets: [] }

/** A guest's filters and the allergies of the one who eats it, together. */
export function avoidedBy(
  { withoutAllergens, diets }: ItemFilter,
  allergies: readonly AllergenId[] = [],
): Avoided {
  return { allergens: [...new Set([...allergies, ...withoutAllergens])], diets }
}

export function isNothingAvoided({ allergens, diets, mayContain = [] }: Carried): boolean {
  return allergens.length + diets.length + mayContain.length === 0
}

/**
 * The avoided allergens that an item has as it is chosen or may have traces of, and the diets that it
 * is not marked for. Traces are warned of, and hide and refuse nothing.
 */
export function carriedOf(item: Item, options: readonly ChosenGroup[], avoided: Avoided): Carried {
  if (isNothingAvoided(avoided)) return avoided
  const { allergens, diets } = avoided
  const contained = allergensOfChoice(item, options)
  return {
    allergens: allergens.filter((each) => contained.includes(each)),
    mayContain: tracesOfChoice(item, options).filter(
      (each) => allergens.includes(each) && !contained.includes(each),
    ),
    diets: diets.filter(
      (diet) =>
        !suitsDiet(item, diet) ||
        chosenWithin(item, options).some(({ group, value }) => departs(group, value, diet)),
    ),
  }
}

/** The avoided allergens and diets that a value of a group carries, whatever is chosen within it. */
export function carriedByValue(group: OptionGroup, value: OptionValue, avoided: Avoided): Carried {
  const allergens = avoided.allergens.filter((each) => !canBeWithout(value, [each]))
  return {
    allergens,
    mayContain: value.mayContain.filter(
      (each) => avoided.allergens.includes(each) && !allergens.includes(each),
    ),
    diets: avoided.diets.filter((diet) => departs(group, value, diet)),
  }
}

/** True for a value that can be chosen for somebody who avoids this; choices within it are theirs. */
export function fitsAvoided(
  group: OptionGroup,
  value: OptionValue,
  { allergens, diets }: Avoided,
): boolean {
  return canBeWithout(value, allergens) && !diets.some((diet) => departs(group, value, diet))
}

/**
 * An item's marks speak for it, and a value without marks says nothing, like "Large". One departs from
 * a diet by marks of others alone, or where another value of its group is marked for the diet and it
 * is not.
 */
function departs(group: OptionGroup, value: OptionValue, diet: Diet): boolean {
  if (suitsDiet(value, diet)) return false
  return value.diets.length > 0 || group.values.some((other) => suitsDiet(other, diet))
}
