import type { ChosenGroup } from '#domain/cart/cart.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Item, OptionValue } from './menu.ts'
import type { Language } from '#domain/venue/venue.ts'

/**
 * The chosen options as texts for the guest: one for each value of the item's own groups, followed
 * by its nested choices: "Fries · Truffle · Mayo", "2 × Bacon".
 */
export function optionTexts(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  language: Language,
): readonly string[] {
  return entry.optionGroups.flatMap((group) => {
    const chosen = options.find(({ groupId }) => groupId === group.id)?.values ?? []
    return group.values.flatMap((value) => {
      const taken = chosen.find(({ valueId }) => valueId === value.id)
      if (!taken) return []
      const name = localName(value, language)
      const counted = taken.quantity > 1 ? `${taken.quantity} × ${name}` : name
      return [[counted, ...optionTexts(value, taken.groups, language)].join(' · ')]
    })
  })
}
