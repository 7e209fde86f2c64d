import type { Item, OptionValue } from './menu.ts'
import { areEnough } from './option-caps.ts'
import { currentPrice } from './price-schedule.ts'
import { isOver } from '#domain/time/venue-time.ts'
import type { Slot } from '#domain/time/venue-time.ts'

/**
 * True if the schedule offers the entry now and each of its groups has as many offered values as must
 * be chosen. A value that is sold out then is not offered; sold-out marks of items are ignored.
 */
export function isOffered(entry: Item | OptionValue, slot: Slot): boolean {
  return (
    !('rollUp' in entry && isSoldOut(entry, slot)) &&
    currentPrice(entry, slot) !== null &&
    entry.optionGroups.every((group) => areEnough(group, (value) => isOffered(value, slot)))
  )
}

/** True if the item is in stock, available and offered now. */
export function isItemOrderable(item: Item, slot: Slot): boolean {
  return !isSoldOut(item, slot) && !item.unavailable && isOffered(item, slot)
}

/** True: not to be had at that moment. What is sold again in time for an order is not sold out for it. */
export function isSoldOut(
  { soldOut, soldOutUntil }: Pick<Item, 'soldOut' | 'soldOutUntil'>,
  { at }: Pick<Slot, 'at'>,
): boolean {
  return soldOut && !isOver(soldOutUntil, at)
}
