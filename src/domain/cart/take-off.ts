import type { Cart, CartLine } from './cart.ts'
import { removeLine, setQuantity } from './cart-changes.ts'

/** Takes off as many of what a line asks for as are given; more of the same stays. */
export function takeOff(
  cart: Cart,
  { isLine, quantity }: { readonly isLine: (line: CartLine) => boolean; readonly quantity: number },
): Cart {
  const line = cart.lines.find(isLine)
  if (!line) return cart
  const left = line.quantity - quantity
  return left > 0 ? setQuantity(cart, line.orderId, left) : removeLine(cart, line.orderId)
}
