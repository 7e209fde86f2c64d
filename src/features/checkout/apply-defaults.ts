import { resolveSlot } from '#domain/pickup/resolve-slot.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { settleLimit } from './ahead/check-ahead.ts'
import { resolvePayment } from './payment/resolve-payment.ts'
import { dropStaleAnswers } from './requests/drop-stale-answers.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** Untouched defaults become choices when the guest continues. */
export function applyDefaults(typed: TypedCheckout, facts: CheckoutFacts): TypedCheckout {
  const { slots, venue, pay, terms } = facts
  const { pickupAt = null } = terms
  const { details } = typed
  const slot = slots
    ? resolveSlot(venue.timeZone, slots.schedule, { chosen: details.slot, from: pickupAt })
    : details.slot
  const payment = resolvePayment(details.payment, pay)
  const settled = settleLimit({ ...dropStaleAnswers(details, facts), slot, payment })
  return { ...typed, details: settled }
}
