import { settleSlot } from '#domain/settle-slot.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** What is proposed and was left as it is counts as chosen when the guest goes on. */
export function settleTyped(typed: TypedCheckout, { slots, venue }: CheckoutFacts): TypedCheckout {
  if (slots === null) return typed
  const { details } = typed
  const slot = settleSlot(venue.timeZone, slots.schedule, details.slot)
  return slot === details.slot ? typed : { ...typed, details: { ...details, slot } }
}
