import { settleSlot } from '#domain/settle-slot.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { settlePayment } from './settle-payment.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** What is proposed and was left as it is counts as chosen when the guest goes on. */
export function settleTyped(
  typed: TypedCheckout,
  { slots, venue, pay }: CheckoutFacts,
): TypedCheckout {
  const { details } = typed
  const slot = slots ? settleSlot(venue.timeZone, slots.schedule, details.slot) : details.slot
  const payment = settlePayment(details.payment, pay)
  if (slot === details.slot && payment === details.payment) return typed
  return { ...typed, details: { ...details, slot, payment } }
}
