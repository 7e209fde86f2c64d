import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import { paymentMethodsFor } from '#domain/payment/payment-methods.ts'
import { isPaymentRequired } from '#domain/payment/payment-required.ts'
import type { PaymentFacts } from '#domain/payment/payment-required.ts'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'

/** True: the order can be paid the way that its checkout says. */
export function acceptsPayment(
  settings: CheckoutSettings,
  facts: PaymentFacts,
  { paymentMethod, paymentNotRequired }: CheckoutWire,
): boolean {
  if (paymentNotRequired === true && isPaymentRequired(facts)) return false
  return paymentMethodsFor(settings, facts).includes(paymentMethod)
}
