import { firstWeekdays } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import { daysLater } from '#domain/time/days-later.ts'
import {
  daysBetween,
  weekdayOf,
  type DateRange,
  isCalendarDate,
} from '#domain/time/calendar-dates.ts'
import { firstOrderDate, type SchoolCutoff } from './order-cutoff.ts'
import { failure, success, type Result } from '#domain/result.ts'

/** The week that a date (`yyyy-MM-dd`) is in, by the locale's first day (specification, "Business constants"). */
export function weekOf(date: string, locale: Locale): DateRange {
  const before = (weekdayOf(date) - firstWeekdays[locale] + 7) % 7
  const startDate = daysLater(date, -before)
  return { startDate, endDate: daysLater(startDate, 6) }
}

/** The weeks that a range touches, in order. */
export function weeksOf({ startDate, endDate }: DateRange, locale: Locale): readonly DateRange[] {
  const first = weekOf(startDate, locale)
  const count = Math.max(0, Math.floor(daysBetween(first.startDate, endDate) / 7) + 1)
  return Array.from({ length: count }, (_, index) =>
    weekOf(daysLater(first.startDate, index * 7), locale),
  )
}

export interface WeekFacts {
  readonly cutoff: SchoolCutoff
  /** `yyyy-MM-dd` on the venue's calendar. */
  readonly today: string
  readonly locale: Locale
}

/**
 * The week to show: the stored or linked one, given by any of its dates. One that is over moves on
 * to the current week, or to that of the cut-off where nothing of the current week can be ordered
 * any more (specification, "K12"). Null: none was stored.
 */
export function selectedWeek(
  stored: string | null,
  { cutoff, today, locale }: WeekFacts,
): DateRange {
  const current = weekOf(today, locale)
  if (stored !== null) {
    const week = weekOf(stored, locale)
    if (week.startDate >= current.startDate) return week
  }
  return weekOf(firstOrderDate(cutoff, today), locale)
}

/** Six weeks: every week that a month touches. A longer range would be a way to read a whole year at once. */
export const maxRangeDays = 42

export type DateRangeProblem =
  | { readonly type: 'NoDateRange' }
  | { readonly type: 'NotADate'; readonly field: keyof DateRange }
  | { readonly type: 'RangeReversed' }
  | { readonly type: 'RangeTooLong'; readonly maxDays: number }

/**
 * A range of dates as it was given, at most `maxRangeDays` days with both ends. Without one of them
 * there is no range (specification, "Missing K12 date range").
 */
export function readDateRange({
  startDate = '',
  endDate = '',
}: {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}): Result<DateRange, DateRangeProblem> {
  if (startDate === '' || endDate === '') return failure({ type: 'NoDateRange' })
  if (!isCalendarDate(startDate)) return failure({ type: 'NotADate', field: 'startDate' })
  if (!isCalendarDate(endDate)) return failure({ type: 'NotADate', field: 'endDate' })
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return failure({ type: 'RangeReversed' })
  if (days > maxRangeDays) return failure({ type: 'RangeTooLong', maxDays: maxRangeDays })
  return success({ startDate, endDate })
}
