import type { ItemCountEvent } from '#domain/analytics/analytics-event.ts'
import { cartEvents } from '#domain/analytics/cart-events.ts'
import type { CartView } from '#services/cart/cart-service.ts'

/**
 * What a guest did between two looks at the cart. A cart that an order took away or came back into, that grew
 * too old or lost something to a new menu changes too, and by nobody's hand.
 */
export function guestEvents(before: CartView, after: CartView): readonly ItemCountEvent[] {
  const hasLost = after.dropped.length > 0 && after.dropped !== before.dropped
  const cameBack = after.refusal !== null && after.refusal !== before.refusal
  // Every act of a guest leaves the number of the last line; a cart put there as a whole has none.
  const isWhole = after.cart.lastOrderId === undefined
  return hasLost || cameBack || isWhole ? [] : cartEvents(before.cart, after.cart)
}
