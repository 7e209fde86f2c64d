import { addLine } from '#domain/cart/cart-changes.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { sameLine } from '#domain/cart/line-identity.ts'
import { takeOff } from '#domain/cart/take-off.ts'
import type { CartContents } from './outbox.ts'

/**
 * The change that an order makes to a cart: removing its lines, or returning them. It can be
 * applied to a cart that another tab has changed since; that tab's lines stay.
 */
export function linesMoved(
  before: CartContents,
  after: CartContents,
): (contents: CartContents) => CartContents {
  const taken = beyond(before.cart, after.cart)
  const brought = beyond(after.cart, before.cart)
  return (contents) => {
    if (sameLines(contents.cart, before.cart)) return after
    const cart = brought.reduce(addLine, taken.reduce(takeAway, contents.cart))
    return { ...contents, cart }
  }
}

/** Compares content: two carts number the same lines differently. */
function beyond({ lines }: Cart, other: Cart): readonly CartLine[] {
  return lines.flatMap((line) => {
    const there = other.lines.find((same) => sameLine(same, line))?.quantity ?? 0
    return line.quantity > there ? [{ ...line, quantity: line.quantity - there }] : []
  })
}

function takeAway(cart: Cart, taken: CartLine): Cart {
  const isLine = (line: CartLine) => sameLine(line, taken)
  return takeOff(cart, { isLine, quantity: taken.quantity })
}

function sameLines({ lines }: Cart, { lines: others }: Cart): boolean {
  return (
    lines.length === others.length &&
    lines.every((line, place) => {
      const other = others[place]
      return (
        other !== undefined &&
        line.orderId === other.orderId &&
        line.quantity === other.quantity &&
        sameLine(line, other)
      )
    })
  )
}
