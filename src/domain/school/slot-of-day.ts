import { instantOf, slotAt, type Instant, type Slot } from '#domain/time/venue-time.ts'

const noon = 12 * 60

/**
 * The moment that a day's lunch is for, at which its schedules are read: noon at the venue, the time
 * of an order that names none (specification, "Business constants").
 */
export function lunchTimeOf(timeZone: string, date: string): Instant {
  return instantOf(timeZone, date, noon)
}

/** The quarter-hour of a day's lunch. */
export function slotOfDay(timeZone: string, date: string): Slot {
  return slotAt(timeZone, lunchTimeOf(timeZone, date))
}
