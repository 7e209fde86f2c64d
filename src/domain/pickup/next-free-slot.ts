import type { PickupDay } from './pickup-slots.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The first slot with room from an instant on, else the first of all; null: none has room. */
export function nextFreeSlot(days: readonly PickupDay[], from: Instant): Instant | null {
  const free = days.flatMap(({ slots }) => slots).filter(({ remaining }) => remaining !== 0)
  return (free.find(({ startsAt }) => startsAt >= from) ?? free[0])?.startsAt ?? null
}
