import type { PickupSchedule } from './pickup-schedule.ts'
import { defaultSlot } from './default-slot.ts'
import { nextFreeSlot } from './pickup-slots.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The effective slot: the chosen one, else null for as soon as possible. If that is not offered: the
 * first free slot from `from` on, the time that the cart is for, or the default slot without one.
 */
export function resolveSlot(
  timeZone: string,
  schedule: PickupSchedule,
  { chosen, from }: { readonly chosen: Instant | null; readonly from: Instant | null },
): Instant | null {
  if (chosen !== null || schedule.soonest !== null) return chosen
  return from === null ? defaultSlot(timeZone, schedule) : nextFreeSlot(schedule.days, from)
}
