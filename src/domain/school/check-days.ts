import {
  checkCart,
  overLimit,
  type CartProblem,
  type LineReference,
  type ShownLine,
} from '#domain/cart/check-cart.ts'
import { countItems } from '#domain/cart/count-items.ts'
import type { Member } from '#domain/member/member.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { dayBlocker, schoolDayOn, type DayBlocker, type DayFacts } from './school-calendar.ts'
import type { DayOrder } from './day-orders.ts'
import { slotOfDay } from './slot-of-day.ts'

export interface DaysToCheck {
  readonly days: readonly ShownDay[]
  readonly facts: DayFacts
  readonly venue: Pick<Venue, 'maxItemsPerCart' | 'membership'>
  readonly index: MenuIndex
  /** Ignored if the venue has no programme. */
  readonly member: Member | null
}

/** A day with the unit prices shown to the person. */
export interface ShownDay extends Omit<DayOrder, 'cart'> {
  readonly cart: { readonly lines: readonly ShownLine[] }
}

type DayProblem =
  | CartProblem
  | { readonly type: DayBlocker }
  /** The menu of the line is not served on that day. */
  | (LineReference & { readonly type: 'NotThatDay' })
  /** The same day of the same child stands before it: one order would hide the other. */
  | { readonly type: 'DayTwice' }
  | { readonly type: 'DayEmpty' }

interface CheckedDay {
  readonly date: string
  readonly childId: string | null
  /** Empty: it can be ordered. */
  readonly problems: readonly DayProblem[]
  /** Every line whose item exists, at the prices of that day. */
  readonly lines: readonly PricedLine[]
}

export interface CheckedDays {
  readonly days: readonly CheckedDay[]
  /** Null: the units of all days together are within the venue's limit. */
  readonly tooMany: TooManyInDays | null
}

interface TooManyInDays {
  readonly maxItems: number
  readonly count: number
  /** Days with lines that do not fit, the last ones. A line's number is unique within its day only. */
  readonly days: readonly (Pick<CheckedDay, 'date' | 'childId'> & {
    readonly lines: readonly LineReference[]
  })[]
}

/**
 * Finds what prevents each day from being ordered, by itself with the prices and schedules of that
 * day's lunch (specification, "K12" and "Max items per cart"). The limit on items applies to all
 * days together, so it is not a problem of one day.
 */
export function checkDays({ days, facts, venue, index, member }: DaysToCheck): CheckedDays {
  const perDay = { ...venue, maxItemsPerCart: null }
  const seen = new Set<string>()
  const checked = days.map(({ date, childId, cart }): CheckedDay => {
    const name = `${date} ${childId ?? ''}`
    const isTwice = seen.has(name)
    seen.add(name)
    const slot = slotOfDay(facts.timeZone, date)
    const inCart = checkCart({ venue: perDay, index, cart, slot, type: 'school', member })
    const blocker = dayBlocker(date, facts)
    const problems: readonly DayProblem[] = [
      ...(blocker === null ? [] : [{ type: blocker }]),
      ...(isTwice ? [{ type: 'DayTwice' as const }] : []),
      ...(cart.lines.length === 0 ? [{ type: 'DayEmpty' as const }] : []),
      ...(blocker === null ? linesOfOtherDays(cart.lines, date, facts) : []),
      ...inCart.problems,
    ]
    return { date, childId, problems, lines: inCart.lines }
  })
  return { days: checked, tooMany: excessOfDays(days, venue.maxItemsPerCart) }
}

/** The lines that do not fit the limit on items of all days together; null: all fit. */
export function excessOfDays(
  days: readonly DayOrder[],
  maxItems: number | null,
): TooManyInDays | null {
  if (maxItems === null) return null
  let count = 0
  const cut = days.flatMap(({ date, childId, cart }) => {
    const lines = overLimit(cart, Math.max(0, maxItems - count))
    count += countItems(cart)
    return lines.length > 0 ? [{ date, childId, lines }] : []
  })
  return count > maxItems ? { maxItems, count, days: cut } : null
}

/** On a closed day nothing is served: the day says so, and not each of its lines. */
function linesOfOtherDays(
  lines: readonly ShownLine[],
  date: string,
  { calendar, cutoff }: DayFacts,
): readonly DayProblem[] {
  const { menuIds } = schoolDayOn(calendar, date, cutoff)
  return lines
    .filter(({ menuId }) => !menuIds.includes(menuId))
    .map(({ orderId, itemId }) => ({ type: 'NotThatDay', orderId, itemId }))
}
