import type { Cart } from './cart.ts'

/** How many units are in the cart. */
export function countItems(cart: Cart): number {
  return cart.lines.reduce((count, { quantity }) => count + quantity, 0)
}
