import { daysLater } from '#domain/time/days-later.ts'
import { openingAt } from '#domain/venue/opening-hours.ts'
import { pickupDaysOn, roomAt, takesDate, type PickupFacts } from './pickup-slots.ts'
import { pickupTermsOf } from './pickup-terms.ts'
import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'

const minute = 60_000

/**
 * The ready time of an order as soon as possible; null: not offered. Its menus must all be sold so,
 * the venue must be there, open and not past its last call, catering taken for the day, and the order ready
 * before closing. If an interval is full, the next free one
 * counts.
 */
export function soonestPickup(question: PickupFacts): Instant | null {
  const { venue, menus, settings, now, queueMinutes, notBefore = null } = question
  if (notBefore !== null) return null
  if (!menus.every(({ onDemand }) => onDemand) || !question.offered(now)) return null
  const opening = openingAt(venue, now)
  if (!opening.open) return null
  const closesAt = opening.closesAt ?? Number.POSITIVE_INFINITY
  const { leadMinutes, lastCallMinutes } = pickupTermsOf(menus, queueMinutes)
  if (now >= closesAt - lastCallMinutes * minute) return null
  const ready = Math.ceil(now / minute + leadMinutes) * minute
  if (ready >= closesAt) return null
  const { date } = localTimeAt(venue.timeZone, ready)
  if (!takesDate(question, date)) return null
  if (settings.noTakeoutTimeslot || roomAt(question, ready) !== 0) return ready
  const slots = pickupDaysOn(question, [date, daysLater(date, 1)]).flatMap((day) => day.slots)
  const free = slots.find(({ startsAt, remaining }) => startsAt > ready && remaining !== 0)
  return free !== undefined && free.startsAt < closesAt ? free.startsAt : null
}
