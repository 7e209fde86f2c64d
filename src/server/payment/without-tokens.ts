import type { CheckoutWire } from '#contract/order/checkout-wire.ts'

/** A checkout as it is kept with its order: who it is by and how it was paid, nothing that could be charged. */
export function withoutTokens({
  card: _card,
  applePay: _applePay,
  googlePay: _googlePay,
  ...checkout
}: CheckoutWire): CheckoutWire {
  return checkout
}
