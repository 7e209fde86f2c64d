import { daysLater } from '#domain/time/days-later.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { isOffered } from './item-availability.ts'
import type { Item } from './menu.ts'

const slotsADay = 96
const slotsAWeek = 7 * slotsADay

/**
 * The start of the next quarter-hour at which the schedules offer an item, after the one of `from`.
 * Null: in no other quarter-hour of the week. Ignores sold-out marks and opening hours.
 */
export function nextOffered(item: Item, timeZone: string, from: Instant): Instant | null {
  const { date, weekday, minuteOfDay } = localTimeAt(timeZone, from)
  const now = Math.floor(minuteOfDay / 15)
  for (let ahead = now + 1; ahead <= now + slotsAWeek; ahead += 1) {
    const days = Math.floor(ahead / slotsADay)
    const quarterHour = ahead % slotsADay
    if (isOffered(item, { weekday: (weekday + days) % 7, quarterHour })) {
      return instantOf(timeZone, daysLater(date, days), quarterHour * 15)
    }
  }
  return null
}
