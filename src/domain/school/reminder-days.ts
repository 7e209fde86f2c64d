import { daysLater } from '#domain/time/days-later.ts'
import { weekdayOf } from '#domain/time/calendar-dates.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { cutoffOf, firstOrderDate } from './order-cutoff.ts'
import { dayBlocker, type DayFacts } from './school-calendar.ts'

/** Minutes of the venue's day: people are not woken by a mail. */
const daytime = { from: 8 * 60, until: 21 * 60 }

/** On the evening before the last day on which a lunch can be ordered, 30 hours before its cut-off. */
const evening = 18 * 60

/** Too late to be of use. */
const lastMinutes = 60

/** How far the cut-off of any lunch can be from its day that a reminder looks at. */
const daysAhead = 21

/** The lunches of one week that people are reminded of now. */
export interface WeekToRemind {
  /** The Monday of the week, `yyyy-MM-dd`: the same in every language. */
  readonly week: string
  /** Dates in order; at least one. */
  readonly dates: readonly string[]
}

/** True from 8 a.m. to 9 p.m. at the venue. */
export function isDaytime(timeZone: string, at: Instant): boolean {
  const { minuteOfDay } = localTimeAt(timeZone, at)
  return minuteOfDay >= daytime.from && minuteOfDay < daytime.until
}

/**
 * The lunches whose ordering closes soon, by week: from 6 p.m. on the day before the last one on which
 * they can be ordered until an hour before the cut-off. At
 * night there are none: what came due then comes due in the morning. A day that is closed or cannot be
 * ordered yet is none either.
 */
export function reminderDays(facts: DayFacts): readonly WeekToRemind[] {
  const { cutoff, timeZone, at } = facts
  if (!isDaytime(timeZone, at)) return []
  const first = firstOrderDate(cutoff, localTimeAt(timeZone, at).date)
  const weeks = new Map<string, string[]>()
  for (let days = 0; days < daysAhead; days += 1) {
    const date = daysLater(first, days)
    if (dayBlocker(date, facts) !== null || !isDue(date, facts)) continue
    const week = mondayOf(date)
    weeks.set(week, [...(weeks.get(week) ?? []), date])
  }
  return [...weeks].map(([week, dates]) => ({ week, dates }))
}

/** The dates of a week that can be ordered for at an instant. */
export function orderableDays(week: string, facts: DayFacts): readonly string[] {
  const dates = [0, 1, 2, 3, 4, 5, 6].map((days) => daysLater(week, days))
  return dates.filter((date) => dayBlocker(date, facts) === null)
}

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  return daysLater(date, -weekdayOf(date))
}

function isDue(date: string, { cutoff, timeZone, at }: DayFacts): boolean {
  const cutoffAt = cutoffOf(cutoff, { date, timeZone })
  const closes = localTimeAt(timeZone, cutoffAt).date
  const from = instantOf(timeZone, daysLater(closes, -2), evening)
  return at >= from && at < cutoffAt - lastMinutes * 60_000
}
