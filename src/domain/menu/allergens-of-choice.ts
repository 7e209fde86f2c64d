import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenValues } from './chosen-values.ts'
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
  const contained = new Set<AllergenId>()
  addChosen(item, options, contained)
  return [...contained]
}

function addChosen(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  contained: Set<AllergenId>,
): void {
  for (const allergen of carriedAllergens(entry)) contained.add(allergen)
  for (const group of entry.optionGroups) {
    for (const { valueId, groups } of chosenValues(group, options)) {
      const value = group.values.find(({ id }) => id === valueId)
      if (value !== undefined) addChosen(value, groups, contained)
    }
  }
}

/**
 * The unavoidable allergens of an item or option value: its own, those that one of its groups cannot
 * be chosen without (recursively), and alcohol in an alcoholic drink. A value that can be
 * left out or exchanged adds nothing: it is marked where it is chosen. Availability at this hour is
 * ignored.
 */
export function carriedAllergens(entity: Item | OptionValue): ReadonlySet<AllergenId> {
  return new Set(askedFor(entity).filter((allergen) => !canBeWithout(entity, [allergen])))
}

/** Allergens that an entity or what must be chosen in it may have, its own first. */
function askedFor({ allergens, optionGroups }: Item | OptionValue): readonly AllergenId[] {
  const inside = optionGroups.flatMap(({ min, values }) =>
    min > 0 ? values.flatMap(askedFor) : [],
  )
  return [...allergens, 'alcohol', ...inside]
}
