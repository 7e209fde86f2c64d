import { firstWeekdays } from '#domain/language/first-weekday.ts'
import type { Locale } from '#domain/language/locale.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { daysBetween, weekdayOf, type DateRange } from '#domain/time/calendar-dates.ts'

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
