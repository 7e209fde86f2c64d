import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { resolveSlot } from '#domain/pickup/resolve-slot.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** The time of the order: the chosen one, else the default. Null: as soon as possible. */
export function resolvedSlot(
  { slot }: CheckoutDetails,
  { slots, venue, pickupFrom }: Pick<CheckoutFacts, 'slots' | 'venue' | 'pickupFrom'>,
): Instant | null {
  if (slots === null) return slot
  return resolveSlot(venue.timeZone, slots.schedule, { chosen: slot, from: pickupFrom })
}
