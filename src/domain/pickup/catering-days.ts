import { isWeekend } from '#domain/time/calendar-dates.ts'
import { daysLater } from '#domain/time/days-later.ts'

/** The days of generic catering (decision "Cut-off of catering"). */
export interface CateringDays {
  /** Days from today to the first that can be ordered for, 0 to 366; null: today. */
  readonly cutoffDays: number | null
  /** Saturday and Sunday count, and are offered. */
  readonly weekends: boolean
}

/** True if catering can be ordered for a date, both `yyyy-MM-dd` on the venue's calendar. */
export function takesCatering(
  { cutoffDays, weekends }: CateringDays,
  date: string,
  today: string,
): boolean {
  if (!weekends && isWeekend(date)) return false
  let first = today
  for (let left = cutoffDays ?? 0; left > 0 && first <= date;) {
    first = daysLater(first, 1)
    if (weekends || !isWeekend(first)) left -= 1
  }
  return date >= first
}
