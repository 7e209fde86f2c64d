import { daysLater } from './days-later.ts'

/** Both dates belong to it, as `yyyy-MM-dd` on the venue's calendar. */
export interface DateRange {
  readonly startDate: string
  readonly endDate: string
}

/** True if a text is a date of the calendar, as `yyyy-MM-dd`: 2026-02-29 is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The days from one date to another; negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** 0 = Monday, as everywhere in the rules. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7
}

export function isWeekend(date: string): boolean {
  return weekdayOf(date) >= 5
}

/** The dates of a range in order; empty where it ends before it starts. */
export function datesOf({ startDate, endDate }: DateRange): readonly string[] {
  const count = Math.max(0, daysBetween(startDate, endDate) + 1)
  return Array.from({ length: count }, (_, index) => daysLater(startDate, index))
}
