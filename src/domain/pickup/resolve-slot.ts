import type { PickupSchedule } from './pickup-schedule.ts'
import { defaultSlot } from './default-slot.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The effective slot: the chosen one, else null for as soon as possible, or the default slot if
 * that is not offered.
 */
export function resolveSlot(
  timeZone: string,
  schedule: PickupSchedule,
  chosen: Instant | null,
): Instant | null {
  return chosen ?? (schedule.soonest === null ? defaultSlot(timeZone, schedule) : null)
}
