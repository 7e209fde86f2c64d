import { paymentMethodsFor } from '#domain/payment-methods.ts'
import type { CheckoutFacts } from './use-checkout-facts.ts'

/** Whether there is a way to pay for this order at all. */
export function paysNow({ settings, venue, type, costs }: CheckoutFacts): boolean {
  const { amountDue } = costs
  return paymentMethodsFor(settings, { venue, type, eventDayOrdering: false, amountDue }).length > 0
}
