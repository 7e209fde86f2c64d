import type { Cart } from './cart.ts'

/** The units in the cart. */
export function countItems(cart: Cart): number {
  return cart.lines.reduce((count, { quantity }) => count + quantity, 0)
}
