import type { ItemCountEvent } from '#domain/analytics/analytics-event.ts'
import { cartEvents } from '#domain/analytics/cart-events.ts'
import type { CartView } from '#services/cart/cart-service.ts'

/**
 * The guest's own changes between two views of the cart. An order that takes or returns lines, an
 * expired cart and a new menu change it too, and are not counted.
 */
export function guestEvents(before: CartView, after: CartView): readonly ItemCountEvent[] {
  const hasRemoved = after.removed.length > 0 && after.removed !== before.removed
  const cameBack = after.refusal !== null && after.refusal !== before.refusal
  // A guest's change leaves `lastOrderId`; a cart replaced as a whole has none.
  const isWhole = after.cart.lastOrderId === undefined
  return hasRemoved || cameBack || isWhole ? [] : cartEvents(before.cart, after.cart)
}
