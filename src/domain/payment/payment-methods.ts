import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import { isPaymentRequired, type PaymentFacts } from './payment-required.ts'

export const paymentMethods = [
  'credit_card',
  'apple_pay',
  'google_pay',
  'open_tab',
  'invoice',
  'cost_center',
  'purchase_order',
  'pay_on_premise',
  'payment_not_required',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods that the gateway authorises before the kitchen sees the order. */
export type CardMethod = 'credit_card' | 'apple_pay' | 'google_pay'

export function isCardMethod(method: PaymentMethod): method is CardMethod {
  return method === 'credit_card' || method === 'apple_pay' || method === 'google_pay'
}

/**
 * The payment methods of an order, the usual one first. An order that requires no choice has one:
 * `payment_not_required` with nothing due, else `pay_on_premise`. Empty: the venue accepts no
 * order of this kind. The caller removes wallets that the device lacks.
 */
export function paymentMethodsFor(
  settings: CheckoutSettings,
  facts: PaymentFacts,
): readonly PaymentMethod[] {
  if (!isPaymentRequired(facts)) {
    return [facts.amountDue === 0 ? 'payment_not_required' : 'pay_on_premise']
  }
  // Only the suite pays: beside its invoice there is no guest's tab or number.
  if (facts.suitePayment === 'invoice') return ['invoice']
  const { processor, wallets, catering } = settings
  const isCatering = facts.type === 'generic-catering'
  const cards = processor !== null && !(isCatering && catering?.hideCreditCard === true)
  return [
    ...(cards ? (['credit_card'] as const) : []),
    ...(cards && wallets.applePay ? (['apple_pay'] as const) : []),
    ...(cards && wallets.googlePay ? (['google_pay'] as const) : []),
    ...(facts.suitePayment === null ? laterMethods(settings, facts.type) : []),
  ]
}

/** Those that are settled after the order, other than by a suite's invoice. */
function laterMethods(
  { openTab, extraPaymentMethods }: CheckoutSettings,
  type: PaymentFacts['type'],
): readonly PaymentMethod[] {
  return [
    ...(openTab && type === 'dine-in' ? (['open_tab'] as const) : []),
    ...extraPaymentMethods.map((method) => method.type),
  ]
}
