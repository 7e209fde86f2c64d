import type { OrderTrace } from '#sync/order-trace.ts'
import { lineMark } from '#domain/cart/line-mark.ts'
import { takeOff } from '#domain/cart/take-off.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import type { OrderedLines } from './nothing-ordered.ts'

/**
 * A stored cart names the orders whose lines were removed from it. Times cannot tell which came
 * first, the cart or the order: the device's clock may be changed in between.
 */
export function createOrderedLines(traces: Pick<OrderTraces, 'all'>): OrderedLines {
  const of = (slug: string) =>
    traces.all().filter((trace) => (trace.cart ?? trace.slug) === slug && counts(trace))
  return {
    leaveOut: (stored) => {
      const { slug, cart, without = [] } = stored
      const ordered = of(slug)
      const fresh = ordered.filter(({ id }) => !without.includes(id))
      if (fresh.length === 0) return stored
      const left = fresh
        .flatMap(({ lines }) => lines)
        .reduce(
          (rest, { mark, quantity }) =>
            takeOff(rest, { isLine: (line) => lineMark(line) === mark, quantity }),
          cart,
        )
      return { ...stored, cart: left, without: ordered.map(({ id }) => id) }
    },
    before: (slug) => of(slug).map(({ id }) => id),
  }
}

function counts({ outcome }: OrderTrace): boolean {
  return outcome.type !== 'notTaken'
}
