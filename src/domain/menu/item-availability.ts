import type { Item, OptionValue } from './menu.ts'
import { areEnough } from './option-caps.ts'
import { currentPrice } from './price-schedule.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/**
 * True if the schedule offers the entry now and each of its groups has as many offered values as must
 * be chosen. A value that is out is not offered; sold-out marks of items are ignored.
 */
export function isOffered(entry: Item | OptionValue, slot: Slot): boolean {
  return (
    !('out' in entry && entry.out) &&
    currentPrice(entry, slot) !== null &&
    entry.optionGroups.every((group) => areEnough(group, (value) => isOffered(value, slot)))
  )
}

/** True if the item is in stock, available and offered now. */
export function isItemOrderable(item: Item, slot: Slot): boolean {
  return !item.soldOut && !item.unavailable && isOffered(item, slot)
}
