import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { isWeekend } from '#domain/time/calendar-dates.ts'
import { firstOrderDate, type SchoolCutoff } from './order-cutoff.ts'
import { rotationDayOn, type Rotation } from './rotation.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

/** A school's rotations with the days on which nothing is served. */
export interface SchoolCalendar {
  readonly rotations: readonly Rotation[]
  readonly holidays: readonly { readonly date: string; readonly name: LocalText }[]
}

export interface SchoolDay {
  readonly date: string
  /** A holiday, a weekend without orders, or a day without menus. */
  readonly closed: boolean
  /** A holiday's names come first. */
  readonly notes: readonly LocalText[]
  /** Each once, in the order of the rotations; empty on a closed day. */
  readonly menuIds: readonly string[]
}

/** The menus and notes of a date (`yyyy-MM-dd`), whatever the time. */
export function schoolDayOn(
  { rotations, holidays }: SchoolCalendar,
  date: string,
  { weekends }: Pick<SchoolCutoff, 'weekends'>,
): SchoolDay {
  const names = holidays.filter((holiday) => holiday.date === date).map(({ name }) => name)
  const served = rotations.flatMap((rotation) => rotationDayOn(rotation, date) ?? [])
  const notes = [...names, ...served.flatMap(({ note }) => note ?? [])]
  const isOpen = names.length === 0 && (weekends || !isWeekend(date))
  const menuIds = isOpen ? [...new Set(served.flatMap((day) => day.menuIds))] : []
  return { date, closed: menuIds.length === 0, notes, menuIds }
}

/** Why a day cannot be ordered for. `TooFarAhead`: later than the venue's `max_advanced_order_days`. */
export type DayBlocker = 'PastCutoff' | 'DayClosed' | 'TooFarAhead'

export interface DayFacts {
  readonly calendar: SchoolCalendar
  readonly cutoff: SchoolCutoff
  /** Days after today, 0 to 366; null: as far as the menus go. */
  readonly maxAdvancedOrderDays: number | null
  readonly timeZone: string
  readonly at: Instant
}

/** Null: the date can be ordered for. The cut-off is named first, because nothing undoes it. */
export function dayBlocker(date: string, facts: DayFacts): DayBlocker | null {
  const { calendar, cutoff, maxAdvancedOrderDays, timeZone, at } = facts
  const today = localTimeAt(timeZone, at).date
  if (date < firstOrderDate(cutoff, today)) return 'PastCutoff'
  const isFar = maxAdvancedOrderDays !== null && date > daysLater(today, maxAdvancedOrderDays)
  if (isFar) return 'TooFarAhead'
  return schoolDayOn(calendar, date, cutoff).closed ? 'DayClosed' : null
}
