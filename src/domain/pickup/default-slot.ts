import type { PickupSchedule } from './pickup-schedule.ts'
import { nearestToNoon } from './nearest-to-noon.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The time that is chosen until a guest chooses another: of the first day that has any; null: none has. */
export function defaultSlot(timeZone: string, { days }: PickupSchedule): Instant | null {
  for (const day of days) {
    const slot = nearestToNoon(timeZone, day)
    if (slot) return slot.startsAt
  }
  return null
}
