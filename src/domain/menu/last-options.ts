import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import { defaultOptions } from './choose-options.ts'
import { keepOfferedOptions } from './keep-offered-options.ts'
import type { Item } from './menu.ts'

/**
 * The preselection of an item that was ordered before: the options of that time that are still offered;
 * a required group without any of them has its defaults.
 */
export function lastOptions(
  item: Item,
  ordered: readonly ChosenGroup[],
  slot: Slot,
): readonly ChosenGroup[] {
  const kept = keepOfferedOptions(item, ordered, slot)
  const defaults = defaultOptions(item, slot)
  return item.optionGroups.flatMap(({ id, required }) => {
    const last = kept.find(({ groupId }) => groupId === id)
    return last ?? (required ? (defaults.find(({ groupId }) => groupId === id) ?? []) : [])
  })
}
