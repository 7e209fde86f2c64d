import type { AllergenId, Item, OptionGroup, OptionValue } from './menu.ts'

/**
 * The allergens one cannot avoid when ordering this item or taking this option value: its own, those
 * that every value of one of its required groups carries (looked at the same way, however deep they
 * nest), and alcohol in an alcoholic item. A value that may be left out, or exchanged for another, adds
 * nothing: it carries its allergen itself, and so is marked where it is chosen. Whether a value is
 * available at this hour is not looked at.
 */
export function carriedAllergens(entity: Item | OptionValue): ReadonlySet<AllergenId> {
  const carried = new Set(entity.allergens)
  if ('alcoholic' in entity && entity.alcoholic) carried.add('alcohol')
  for (const group of entity.optionGroups) {
    for (const allergen of unavoidableIn(group)) carried.add(allergen)
  }
  return carried
}

function unavoidableIn({ required, values }: OptionGroup): readonly AllergenId[] {
  const [first, ...others] = required ? values.map(carriedAllergens) : []
  return [...(first ?? [])].filter((allergen) => others.every((carried) => carried.has(allergen)))
}
