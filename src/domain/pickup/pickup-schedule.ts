import { pickupDays, type PickupDay, type PickupFacts } from './pickup-slots.ts'
import { soonestPickup } from './soonest-pickup.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** The times at which a cart is available. */
export interface PickupSchedule {
  /** The ready time of an order as soon as possible; null: not offered. */
  readonly soonest: Instant | null
  readonly days: readonly PickupDay[]
}

export function pickupScheduleOf(question: PickupFacts): PickupSchedule {
  return { soonest: soonestPickup(question), days: pickupDays(question) }
}
