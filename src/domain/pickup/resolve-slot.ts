import type { PickupSchedule } from './pickup-schedule.ts'
import { defaultSlot } from './default-slot.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The time that counts, null for as soon as possible: the chosen one, or, where nothing was chosen and
 * nothing is made at once, the default one.
 */
export function resolveSlot(
  timeZone: string,
  schedule: PickupSchedule,
  chosen: Instant | null,
): Instant | null {
  return chosen ?? (schedule.soonest === null ? defaultSlot(timeZone, schedule) : null)
}
