import { daysLater } from '#domain/time/days-later.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { isWeekend } from '#domain/time/calendar-dates.ts'

/** When a school stops taking orders for a day (specification, "Order cutoff"). */
export interface SchoolCutoff {
  /** The venue's `order_cutoff_days`, 0 to 366; null: 0. */
  readonly cutoffDays: number | null
  /** Saturday and Sunday count and are ordered for. */
  readonly weekends: boolean
}

/**
 * The first date that can be ordered for on a day, both `yyyy-MM-dd` on the venue's calendar: the
 * cut-off days later, moved to the start of the next day. Saturdays and Sundays are skipped in both
 * steps unless weekends count; an order is never for the day on which it is made.
 */
export function firstOrderDate({ cutoffDays, weekends }: SchoolCutoff, today: string): string {
  let date = today
  for (let left = (cutoffDays ?? 0) + 1; left > 0;) {
    date = daysLater(date, 1)
    if (weekends || !isWeekend(date)) left -= 1
  }
  return date
}

/** The same at an instant, in the venue's zone. */
export function firstOrderDateAt(
  cutoff: SchoolCutoff,
  { timeZone, at }: { readonly timeZone: string; readonly at: Instant },
): string {
  return firstOrderDate(cutoff, localTimeAt(timeZone, at).date)
}

/**
 * The instant from which a date cannot be ordered for, the end of its countdown: a midnight of the
 * venue, across clock changes as well.
 */
export function cutoffOf(
  { cutoffDays, weekends }: SchoolCutoff,
  { date, timeZone }: { readonly date: string; readonly timeZone: string },
): Instant {
  let lastDay = date
  for (let left = (cutoffDays ?? 0) + 1; left > 0;) {
    if (weekends || !isWeekend(lastDay)) left -= 1
    lastDay = daysLater(lastDay, -1)
  }
  return instantOf(timeZone, daysLater(lastDay, 1), 0)
}
