import type { Cart, CartLine } from './cart.ts'
import { removeLine, setQuantity } from './cart-changes.ts'

/** Removes this quantity from the matching lines; any more of them stays. */
export function takeOff(
  cart: Cart,
  { isLine, quantity }: { readonly isLine: (line: CartLine) => boolean; readonly quantity: number },
): Cart {
  const line = cart.lines.find(isLine)
  if (!line) return cart
  const left = line.quantity - quantity
  return left > 0 ? setQuantity(cart, line.orderId, left) : removeLine(cart, line.orderId)
}
