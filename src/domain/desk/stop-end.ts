import { daysLater } from '#domain/time/days-later.ts'
import { instantOf, localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { openingAt } from '#domain/venue/opening-hours.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'

/** Until when staff take something off the menu; `open`: until they end it. */
export const stopEnds = ['tomorrow', 'hour', 'close', 'open'] as const
export type StopEnd = (typeof stopEnds)[number]

const hour = 60 * 60_000

/** When a stop made now is over; null: not by itself. */
export function stopEndAt(end: StopEnd, venue: VenueHours, now: Instant): Instant | null {
  switch (end) {
    case 'hour':
      return now + hour
    case 'close':
      return closingAt(venue, now)
    case 'tomorrow':
      return tomorrowAt(venue, now)
    case 'open':
      return null
  }
}

/** The end of this opening; midnight of a venue that is closed, or never closes. */
export function closingAt(venue: VenueHours, now: Instant): Instant {
  const opening = openingAt(venue, now)
  return (opening.open ? opening.closesAt : null) ?? midnightAfter(venue, now)
}

/** The first opening that begins tomorrow or later: a night that runs past midnight is tonight. */
function tomorrowAt(venue: VenueHours, now: Instant): Instant {
  const midnight = midnightAfter(venue, now)
  const opening = openingAt(venue, midnight)
  if (!opening.open) return opening.opensAt ?? midnight
  if (opening.closesAt === null) return midnight
  const after = openingAt(venue, opening.closesAt)
  return (after.open ? null : after.opensAt) ?? opening.closesAt
}

function midnightAfter({ timeZone }: VenueHours, now: Instant): Instant {
  return instantOf(timeZone, daysLater(localTimeAt(timeZone, now).date, 1), 0)
}
