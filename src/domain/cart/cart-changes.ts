import { maxLineQuantity, type Cart, type CartLine } from './cart.ts'
import { sameLine } from './line-identity.ts'

export type NewLine = Omit<CartLine, 'orderId'>

/** Adds to the equal line, or as a new line with the next number. */
export function addLine(cart: Cart, line: NewLine): Cart {
  const orderId = lastOrderIdOf(cart) + 1
  return restoreLine(cart, { ...line, orderId })
}

/** Sets a line's quantity, clamped to 1 and `maxLineQuantity`. */
export function setQuantity(cart: Cart, orderId: number, quantity: number): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.orderId === orderId ? withQuantity(line, quantity) : line)),
  )
}

export function removeLine(cart: Cart, orderId: number): Cart {
  return withLines(
    cart,
    cart.lines.filter((line) => line.orderId !== orderId),
  )
}

/** Replaces the line with this number, or merges it with another equal line. */
export function replaceLine(cart: Cart, edited: CartLine): Cart {
  if (!cart.lines.some(({ orderId }) => orderId === edited.orderId)) return cart
  return restoreLine(removeLine(cart, edited.orderId), edited)
}

/** An empty cart that continues this one's line numbers. */
export function clearLines(cart: Cart): Cart {
  return withLines(cart, [])
}

/** Undoes a removal: the line returns to its place, or merges with an equal line added since. */
export function restoreLine(cart: Cart, line: CartLine): Cart {
  const same = cart.lines.find((other) => sameLine(other, line))
  if (same) return setQuantity(cart, same.orderId, same.quantity + line.quantity)
  const added = withQuantity(line, line.quantity)
  const lines = [...cart.lines, added].toSorted((one, other) => one.orderId - other.orderId)
  return { lines, lastOrderId: Math.max(lastOrderIdOf(cart), line.orderId) }
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity: Math.min(Math.max(1, quantity), maxLineQuantity) }
}

export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return { lines, lastOrderId: lastOrderIdOf(cart) }
}

function lastOrderIdOf(cart: Cart): number {
  return cart.lines.reduce((last, { orderId }) => Math.max(last, orderId), cart.lastOrderId ?? 0)
}
