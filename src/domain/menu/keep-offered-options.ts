import type { ChosenGroup } from '#domain/cart/cart.ts'
import { chosenValues } from './chosen-values.ts'
import { isOffered } from './item-availability.ts'
import type { Item, OptionValue } from './menu.ts'
import { fitToCaps } from './option-caps.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/**
 * Earlier chosen options without the values that are gone or unavailable now, and with quantities
 * lowered to the current caps. A required group may end up empty.
 */
export function keepOfferedOptions(
  entry: Item | OptionValue,
  options: readonly ChosenGroup[],
  slot: Slot,
): readonly ChosenGroup[] {
  return entry.optionGroups
    .map((group) => {
      const kept = chosenValues(group, options).flatMap((chosen) => {
        const value = group.values.find(({ id }) => id === chosen.valueId)
        if (value === undefined || !isOffered(value, slot)) return []
        return [{ ...chosen, groups: keepOfferedOptions(value, chosen.groups, slot) }]
      })
      return { groupId: group.id, values: fitToCaps(group, kept) }
    })
    .filter(({ values }) => values.length > 0)
}
