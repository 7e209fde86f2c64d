import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { CartView } from '#services/cart/cart-service.ts'

/** A cart before it is read from the device. */
export const unreadCart: CartView = {
  ready: false,
  cart: emptyCart,
  tip: null,
  terms: noTerms,
  refusal: null,
  saved: true,
  removed: [],
}
