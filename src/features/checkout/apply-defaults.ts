import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { settleLimit } from './ahead/check-ahead.ts'
import { resolvedSlot } from './pickup/resolved-slot.ts'
import { resolvePayment } from './payment/resolve-payment.ts'
import { dropStaleAnswers } from './requests/drop-stale-answers.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** Untouched defaults become choices when the guest continues. */
export function applyDefaults(typed: TypedCheckout, facts: CheckoutFacts): TypedCheckout {
  const { details } = typed
  const slot = resolvedSlot(details, facts)
  const payment = resolvePayment(details.payment, facts.pay)
  const settled = settleLimit({ ...dropStaleAnswers(details, facts), slot, payment })
  return { ...typed, details: settled }
}
