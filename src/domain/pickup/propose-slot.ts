import type { PickupSchedule } from './pickup-schedule.ts'
import { suggestSlot } from './suggest-slot.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The time that is proposed where a guest has to choose one: of the first day that has any; null: none has. */
export function proposeSlot(timeZone: string, { days }: PickupSchedule): Instant | null {
  for (const day of days) {
    const slot = suggestSlot(timeZone, day)
    if (slot) return slot.startsAt
  }
  return null
}
