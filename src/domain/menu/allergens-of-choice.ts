import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenEntries } from './chosen-values.ts'
import { canBeWithout } from './filter-items.ts'
import type { AllergenId, Item, OptionValue } from './menu.ts'

/**
 * The allergens that an item has as it is chosen: its own and what none of its choices avoids, as the
 * menu's filters read it, then those of every chosen value, also a nested one. Chosen options that the
 * item does not have, or has no more, add nothing.
 */
export function allergensOfChoice(
  item: Item,
  options: readonly ChosenGroup[],
): readonly AllergenId[] {
  return [...new Set(chosenEntries(item, options).flatMap(carriedAllergens))]
}

/** The allergens of which an item as it is chosen may have traces: its own, and those of chosen values. */
export function tracesOfChoice(item: Item, options: readonly ChosenGroup[]): readonly AllergenId[] {
  return [...new Set(chosenEntries(item, options).flatMap(({ mayContain }) => mayContain))]
}

/**
 * The unavoidable allergens of an item or option value: its own, those that one of its groups cannot
 * be chosen without (recursively), and alcohol in an alcoholic drink. A value that can be
 * left out or exchanged adds nothing: it is marked where it is chosen. Availability at this hour is
 * ignored.
 */
export function carriedAllergens(entity: Item | OptionValue): readonly AllergenId[] {
  return askedFor(entity).filter((allergen) => !canBeWithout(entity, [allergen]))
}

/** Allergens that an entity or what must be chosen in it may have, its own first. */
function askedFor({ allergens, optionGroups }: Item | OptionValue): readonly AllergenId[] {
  const inside = optionGroups.flatMap(({ min, values }) =>
    min > 0 ? values.flatMap(askedFor) : [],
  )
  return [...allergens, 'alcohol', ...inside]
}
