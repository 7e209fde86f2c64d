import { restoreLine } from './cart-changes.ts'
import type { Cart } from './cart.ts'
import type { OrderingFacts } from './line-availability.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { restoreCart } from './restore-cart.ts'

/**
 * A cart brought up to today's menus on its guest's word: what cannot be had goes, options that are no
 * longer offered go, and a line that must be chosen again stays for that.
 */
export function catchUpCart(cart: Cart, index: MenuIndex, facts: OrderingFacts): Cart {
  const restored = restoreCart(cart, index, facts)
  return restored.dropped
    .filter(({ reason }) => reason === 'RequiredGroupMissing')
    .reduce((kept, { line }) => restoreLine(kept, line), restored.cart)
}
