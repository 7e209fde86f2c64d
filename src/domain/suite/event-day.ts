import { instantOf, localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'

interface EventTimes {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** Guests are in their suites well before a start that is soon after midnight. */
const doorsBefore = 6 * 60 * 60_000

/**
 * The state of the event's day. `on`: orders to the event's suites go to the kitchen now, from
 * midnight at the venue, or six hours before the start if that is earlier, until its end. An order
 * before that is a pre-order.
 */
export function eventDayAt(
  { startsAt, endsAt }: EventTimes,
  timeZone: string,
  at: Instant,
): 'before' | 'on' | 'over' {
  if (at >= endsAt) return 'over'
  const midnight = instantOf(timeZone, localTimeAt(timeZone, startsAt).date, 0)
  return at < Math.min(midnight, startsAt - doorsBefore) ? 'before' : 'on'
}
