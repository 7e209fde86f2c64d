import type { CheckoutWire } from '#contract/order/checkout-wire.ts'

/**
 * A checkout as stored with its order: the person and the way of payment, without chargeable
 * tokens.
 */
export function withoutTokens({
  card: _card,
  applePay: _applePay,
  googlePay: _googlePay,
  ...checkout
}: CheckoutWire): CheckoutWire {
  return checkout
}
