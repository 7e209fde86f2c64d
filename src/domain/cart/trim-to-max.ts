import { withLines } from './cart-changes.ts'
import type { Cart, CartLine } from './cart.ts'

/** Keeps units from the first line on up to the limit, and drops the rest. Null: no limit. */
export function trimToMax(cart: Cart, maxItems: number | null): Cart {
  if (maxItems === null) return cart
  let room = maxItems
  const lines: CartLine[] = []
  for (const line of cart.lines) {
    const quantity = Math.min(line.quantity, room)
    room -= quantity
    if (quantity > 0) lines.push(quantity === line.quantity ? line : { ...line, quantity })
  }
  return withLines(cart, lines)
}
