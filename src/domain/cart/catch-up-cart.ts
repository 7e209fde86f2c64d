import { restoreLine } from './cart-changes.ts'
import type { Cart } from './cart.ts'
import type { OrderingFacts } from './line-availability.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { restoreCart } from './restore-cart.ts'

/**
 * Updates a cart to the current menus, with the guest's consent: unavailable lines and options are
 * removed, and a line that needs a new choice stays.
 */
export function catchUpCart(cart: Cart, index: MenuIndex, facts: OrderingFacts): Cart {
  const restored = restoreCart(cart, index, facts)
  return restored.removed
    .filter(({ reason }) => reason === 'RequiredGroupMissing')
    .reduce((kept, { line }) => restoreLine(kept, line), restored.cart)
}
