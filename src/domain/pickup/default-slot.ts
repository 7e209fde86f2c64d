import type { PickupSchedule } from './pickup-schedule.ts'
import { nearestToNoon } from './nearest-to-noon.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The preselected slot, on the first day with a free one; null: no free slot. */
export function defaultSlot(timeZone: string, { days }: PickupSchedule): Instant | null {
  for (const day of days) {
    const slot = nearestToNoon(timeZone, day)
    if (slot) return slot.startsAt
  }
  return null
}
