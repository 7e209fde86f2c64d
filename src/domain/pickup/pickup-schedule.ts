import { pickupDays, type PickupDay, type PickupFacts } from './pickup-slots.ts'
import { soonestPickup } from './soonest-pickup.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** When a cart can be had. */
export interface PickupSchedule {
  /** When it would be ready that is made as soon as possible; null: it is not offered. */
  readonly soonest: Instant | null
  readonly days: readonly PickupDay[]
}

export function pickupScheduleOf(question: PickupFacts): PickupSchedule {
  return { soonest: soonestPickup(question), days: pickupDays(question) }
}
