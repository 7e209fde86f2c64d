import { checkOptions } from '#domain/menu/check-options.ts'
import { isOffered } from '#domain/menu/item-availability.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { slotAt, type Instant, type Slot } from '#domain/time/venue-time.ts'
import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'itemId' | 'options'>

/**
 * A test that is true at a moment if the schedules offer every line then, with its options. Other
 * obstacles, such as sold-out marks, do not depend on the time and are ignored.
 */
export function offersLines(
  lines: readonly Line[],
  { itemsById }: Pick<MenuIndex, 'itemsById'>,
  timeZone: string,
): (at: Instant) => boolean {
  const timed = lines.filter(({ itemId }) => {
    const item = itemsById.get(itemId)
    return item !== undefined && hasSchedule(item)
  })
  const isOfferedIn = offersLinesIn(timed, { itemsById })
  // Asking Intl for each slot of a month takes longer than all the rest.
  return (at) => timed.length === 0 || isOfferedIn(slotAt(timeZone, at))
}

/** The same test by quarter-hours of the week. */
export function offersLinesIn(
  lines: readonly Line[],
  { itemsById }: Pick<MenuIndex, 'itemsById'>,
): (slot: Slot) => boolean {
  return (slot) =>
    lines.every(({ itemId, options }) => {
      const item = itemsById.get(itemId)
      return item === undefined || isHad(item, options, slot)
    })
}

function isHad(item: Item, options: Line['options'], slot: Slot): boolean {
  const isGone = checkOptions(item, options, slot).some(({ type }) => type === 'ValueUnavailable')
  return isOffered(item, slot) && !isGone
}

function hasSchedule({ priceSchedule, optionGroups }: Item | OptionValue): boolean {
  return priceSchedule !== null || optionGroups.some(({ values }) => values.some(hasSchedule))
}
