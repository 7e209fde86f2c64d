import type { OrderTrace } from '#sync/order-trace.ts'
import type { Cart } from '#domain/cart/cart.ts'

/** A venue's cart, with the orders of pages alone whose lines are not in it any more. */
export interface CartWithout {
  readonly slug: string
  readonly cart: Cart
  /** Left out: all that pages alone have ordered is still in it. */
  readonly without?: readonly OrderTrace['id'][]
}

/** The lines of stored carts that were ordered by a page alone (see note: an order that only a page holds). */
export interface OrderedLines {
  /** The cart without the lines that pages alone have ordered; it names those orders from then on. */
  readonly leaveOut: <Stored extends CartWithout>(stored: Stored) => Stored
  /** The orders that a cart which begins now has no lines of. */
  readonly before: (slug: string) => readonly OrderTrace['id'][]
}

/** The database's carts hold what they hold: the worker cannot read what pages leave behind. */
export const nothingOrdered: OrderedLines = {
  leaveOut: (stored) => stored,
  before: () => [],
}
