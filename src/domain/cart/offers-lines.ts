import { checkOptions } from '#domain/menu/check-options.ts'
import { isOffered } from '#domain/menu/item-availability.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { slotAt, type Instant, type Slot } from '#domain/time/venue-time.ts'
import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'itemId' | 'options'>

/**
 * Whether the schedules offer every line, with its options, at a moment. Other obstacles, such as
 * sold-out marks, do not depend on the time and are ignored.
 */
export function offersLines(
  lines: readonly Line[],
  { itemsById }: Pick<MenuIndex, 'itemsById'>,
  timeZone: string,
): (at: Instant) => boolean {
  const timed = lines.flatMap(({ itemId, options }) => {
    const item = itemsById.get(itemId)
    return item && hasSchedule(item) ? [{ item, options }] : []
  })
  const known = new Map<number, boolean>()
  return (at) => {
    if (timed.length === 0) return true
    const slot = slotAt(timeZone, at)
    const key = slot.weekday * 96 + slot.quarterHour
    const offered = known.get(key) ?? timed.every(({ item, options }) => isHad(item, options, slot))
    known.set(key, offered)
    return offered
  }
}

function isHad(item: Item, options: Line['options'], slot: Slot): boolean {
  const isGone = checkOptions(item, options, slot).some(({ type }) => type === 'ValueUnavailable')
  return isOffered(item, slot) && !isGone
}

function hasSchedule({ priceSchedule, optionGroups }: Item | OptionValue): boolean {
  return priceSchedule !== null || optionGroups.some(({ values }) => values.some(hasSchedule))
}
