import type { AllergenId, Item, OptionGroup, OptionValue } from './menu.ts'

/**
 * The unavoidable allergens of an item or option value: its own, those carried by every value of
 * one of its required groups (recursively), and alcohol in an alcoholic drink. A value that can be
 * left out or exchanged adds nothing: it is marked where it is chosen. Availability at this hour is
 * ignored.
 */
export function carriedAllergens(entity: Item | OptionValue): ReadonlySet<AllergenId> {
  const carried = new Set(entity.allergens)
  if (entity.alcoholic) carried.add('alcohol')
  for (const group of entity.optionGroups) {
    for (const allergen of unavoidableIn(group)) carried.add(allergen)
  }
  return carried
}

function unavoidableIn({ required, values }: OptionGroup): readonly AllergenId[] {
  const [first, ...others] = required ? values.map(carriedAllergens) : []
  return [...(first ?? [])].filter((allergen) => others.every((carried) => carried.has(allergen)))
}
