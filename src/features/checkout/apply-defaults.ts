import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { settleLimit } from './ahead/check-ahead.ts'
import { resolvedSlot } from './pickup/resolved-slot.ts'
import { resolvePayment } from './payment/resolve-payment.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { fittingAnswers } from '#domain/order/check-answers.ts'
import { takesNotes } from './requests/takes-notes.ts'

/** Untouched defaults become choices when the guest continues. */
export function applyDefaults(typed: TypedCheckout, facts: CheckoutFacts): TypedCheckout {
  const { details, contact } = typed
  const slot = resolvedSlot(details, facts)
  const payment = resolvePayment(details.payment, facts.pay)
  const settled = settleLimit({ ...dropStaleAnswers(details, facts), slot, payment })
  const fullName =
    facts.nameless !== null && contact.fullName.trim() === '' ? facts.nameless : contact.fullName
  return { ...typed, contact: { ...contact, fullName }, details: settled }
}

/** Drops what the venue no longer asks, or not for this type of order. */
function dropStaleAnswers(
  details: CheckoutDetails,
  facts: Pick<CheckoutFacts, 'settings' | 'type' | 'venue' | 'isKiosk'>,
): CheckoutDetails {
  return {
    ...details,
    answers: fittingAnswers(facts.settings.questions, details.answers),
    notes: takesNotes(facts) ? details.notes : '',
  }
}
