import type { Instant } from '#domain/venue-time.ts'
import type { StoredCart } from './read-cart-record.ts'

/** The lines of stored carts that were ordered by a page alone (see note: an order that only a page holds). */
export interface OrderedLines {
  /** The cart without lines that were ordered after it was stored. */
  readonly leaveOut: <Cart extends StoredCart>(stored: Cart) => Cart
  /** When a cart counts as changed, so that nothing that was ordered before is left out of it. */
  readonly changedAt: (slug: string, at: Instant) => Instant
}

/** The database's carts hold what they hold. For who cannot read what pages leave behind: the worker. */
export const nothingOrdered: OrderedLines = {
  leaveOut: (stored) => stored,
  changedAt: (_, at) => at,
}
