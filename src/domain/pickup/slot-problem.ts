import { nextFreeSlot } from './pickup-slots.ts'
import type { PickupSchedule } from './pickup-schedule.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface SlotProblem {
  readonly fault: 'Full' | 'NotOffered'
  /** An available time, preferably the first after it; null: none. */
  readonly next: Instant | null
}

/** Validates a chosen time (null: as soon as possible) against a schedule. Null: no problem. */
export function slotProblem(
  { soonest, days }: PickupSchedule,
  chosen: Instant | null,
): SlotProblem | null {
  const slot = days.flatMap(({ slots }) => slots).find(({ startsAt }) => startsAt === chosen)
  const offered = chosen === null ? soonest !== null : slot !== undefined && slot.remaining !== 0
  if (offered) return null
  return { fault: slot ? 'Full' : 'NotOffered', next: nextFreeSlot(days, chosen ?? 0) }
}
