import type { Item, OptionGroup, OptionValue } from './menu.ts'
import { currentPrice } from './price-schedule.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/**
 * True if the schedule offers the entry now and each of its required groups has an offered value.
 * Sold-out marks are ignored.
 */
export function isOffered(entry: Item | OptionValue, slot: Slot): boolean {
  return (
    currentPrice(entry, slot) !== null &&
    entry.optionGroups.every((group) => !group.required || hasOfferedValue(group, slot))
  )
}

/** True if the item is in stock, available and offered now. */
export function isItemOrderable(item: Item, slot: Slot): boolean {
  return !item.soldOut && !item.unavailable && isOffered(item, slot)
}

function hasOfferedValue(group: OptionGroup, slot: Slot): boolean {
  return group.values.some((value) => isOffered(value, slot))
}
