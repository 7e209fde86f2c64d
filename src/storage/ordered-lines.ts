import type { OrderTrace } from '#contract/order-trace.ts'
import { takeOff } from '#domain/cart-changes.ts'
import { lineMark } from '#domain/line-identity.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { OrderTraces } from './order-traces.ts'
import type { StoredCart } from './read-cart-record.ts'

/** The lines of stored carts that were ordered by a page alone (see note: an order that only a page holds). */
export interface OrderedLines {
  /** The cart without lines that were ordered after it was stored. */
  readonly leaveOut: <Cart extends StoredCart>(stored: Cart) => Cart
  /** When a cart counts as changed, so that nothing that was ordered before is left out of it. */
  readonly changedAt: (slug: string, at: Instant) => Instant
}

export function createOrderedLines(traces: Pick<OrderTraces, 'all'>): OrderedLines {
  const of = (slug: string) => traces.all().filter((trace) => trace.slug === slug && counts(trace))
  return {
    leaveOut: (stored) => {
      const ordered = of(stored.slug).filter(({ at }) => stored.changedAt <= at)
      if (ordered.length === 0) return stored
      const lines = ordered.flatMap((trace) => trace.lines)
      const left = lines.reduce(
        (cart, { mark, quantity }) =>
          takeOff(cart, { isLine: (line) => lineMark(line) === mark, quantity }),
        stored.cart,
      )
      return { ...stored, cart: left }
    },
    changedAt: (slug, at) => Math.max(at, ...of(slug).map((trace) => trace.at + 1)),
  }
}

/** The database's carts hold what they hold. For who cannot read what pages leave behind: the worker. */
export const nothingOrdered: OrderedLines = {
  leaveOut: (stored) => stored,
  changedAt: (_, at) => at,
}

function counts({ outcome }: OrderTrace): boolean {
  return outcome.type !== 'notTaken'
}
