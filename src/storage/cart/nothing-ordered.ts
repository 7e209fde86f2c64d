import type { OrderTrace } from '#sync/order-trace.ts'
import type { Cart } from '#domain/cart/cart.ts'

/** A venue's cart, with the page-only orders whose lines were removed from it. */
export interface CartWithout {
  /** The name of the cart. */
  readonly slug: string
  readonly cart: Cart
  /** Left out: no lines of page-only orders were removed. */
  readonly without?: readonly OrderTrace['id'][]
}

/** The lines of page-only orders in stored carts (see note: an order that only a page holds). */
export interface OrderedLines {
  /** The cart without the lines of page-only orders; its `without` names those orders. */
  readonly leaveOut: <Stored extends CartWithout>(stored: Stored) => Stored
  /** True: the stored cart has hidden lines of an order under way, which may return to it. */
  readonly mayReturn: (stored: CartWithout) => boolean
  /** The page-only orders before now, whose lines a new cart does not have. */
  readonly before: (slug: string) => readonly OrderTrace['id'][]
}

/** For the worker, which cannot read the traces of pages. */
export const nothingOrdered: OrderedLines = {
  leaveOut: (stored) => stored,
  mayReturn: () => false,
  before: () => [],
}
