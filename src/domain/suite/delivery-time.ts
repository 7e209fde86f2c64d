import { instantOf, localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * When a pre-order is brought to its suite (identity and operations, section 3): before the event, at its
 * beginning, in the middle (half time), or at a chosen instant.
 */
export const deliveryMoments = ['before', 'beginning', 'middle'] as const
type DeliveryMoment = (typeof deliveryMoments)[number]
export type DeliveryTime = DeliveryMoment | Instant

interface EventTimes {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

export interface DeliveryFacts {
  readonly event: EventTimes
  /** The pre-order is the kitchen's from then on: nothing is brought earlier. */
  readonly locksAt: Instant
  readonly timeZone: string
}

/** Guests find it in their suite when they come. */
const beforeStart = 30 * 60_000

/**
 * The instant of a delivery time; null: not offered. A chosen instant is within the event's day: from
 * midnight at the venue, on the date of the start, until the event ends, which may be on the next date.
 */
export function deliverAt(
  time: DeliveryTime,
  { event, locksAt, timeZone }: DeliveryFacts,
): Instant | null {
  const { startsAt, endsAt } = event
  const at = instantAt(time, event)
  const midnight = instantOf(timeZone, localTimeAt(timeZone, startsAt).date, 0)
  return at >= Math.max(Math.min(midnight, startsAt - beforeStart), locksAt) && at < endsAt
    ? at
    : null
}

function instantAt(time: DeliveryTime, { startsAt, endsAt }: EventTimes): Instant {
  switch (time) {
    case 'before':
      return startsAt - beforeStart
    case 'beginning':
      return startsAt
    case 'middle':
      return startsAt + Math.floor((endsAt - startsAt) / 2)
    default:
      return time
  }
}
