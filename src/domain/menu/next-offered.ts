import { daysLater } from '#domain/time/days-later.ts'
import { instantOf, localTimeAt, type Instant, type Slot } from '#domain/time/venue-time.ts'

const slotsADay = 96
const slotsAWeek = 7 * slotsADay

/**
 * The start of the next quarter-hour at which schedules offer something, after the one of `from`.
 * Null: in none of the week that follows. Ignores opening hours.
 */
export function nextOffered(
  isOffered: (slot: Slot) => boolean,
  timeZone: string,
  from: Instant,
): Instant | null {
  const { date, weekday, minuteOfDay } = localTimeAt(timeZone, from)
  const now = Math.floor(minuteOfDay / 15)
  for (let ahead = now + 1; ahead <= now + slotsAWeek; ahead += 1) {
    const days = Math.floor(ahead / slotsADay)
    const quarterHour = ahead % slotsADay
    if (isOffered({ weekday: (weekday + days) % 7, quarterHour })) {
      return instantOf(timeZone, daysLater(date, days), quarterHour * 15)
    }
  }
  return null
}
