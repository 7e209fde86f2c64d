import { daysBetween, weekdayOf } from '#domain/time/calendar-dates.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

/** Menus that change from day to day over some weeks. */
export interface Rotation {
  readonly id: string
  /** The weeks of one turn; null: its weeks are not repeated. */
  readonly repeatWeeks: number | null
  /** The last date; null: it has none. */
  readonly endDate: string | null
  readonly weeks: readonly RotationWeek[]
}

interface RotationWeek {
  /** The first of its seven days, when it is served for the first time. */
  readonly startDate: string
  readonly days: readonly RotationDay[]
}

export interface RotationDay {
  /** 0 = Monday. */
  readonly weekday: number
  /** Ids of the venue's menus. */
  readonly menuIds: readonly string[]
  readonly note: LocalText | null
}

/** The day of a rotation that a date has; null: nothing is served from it. */
export function rotationDayOn(
  { endDate, repeatWeeks, weeks }: Rotation,
  date: string,
): RotationDay | null {
  if (endDate !== null && date > endDate) return null
  const week = weeks.find(({ startDate }) => {
    const days = daysBetween(startDate, date)
    return days >= 0 && (repeatWeeks === null ? days : days % (7 * repeatWeeks)) < 7
  })
  return week?.days.find(({ weekday }) => weekday === weekdayOf(date)) ?? null
}

/**
 * True if two weeks of a rotation fall on the same dates in any turn, so that a date would have two
 * menus of one rotation.
 */
export function doWeeksOverlap(one: string, other: string, repeatWeeks: number | null): boolean {
  const days = Math.abs(daysBetween(one, other))
  if (repeatWeeks === null) return days < 7
  const turn = 7 * repeatWeeks
  return days % turn < 7 || days % turn > turn - 7
}
