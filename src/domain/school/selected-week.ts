import type { Locale } from '#domain/language/locale.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { firstOrderDate, type SchoolCutoff } from './order-cutoff.ts'
import { weekOf } from './week-of.ts'

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
