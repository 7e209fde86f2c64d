import type { OrderTrace } from '#sync/order-trace.ts'
import { lineMark } from '#domain/cart/line-mark.ts'
import { takeOff } from '#domain/cart/take-off.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import type { CartWithout, OrderedLines } from './nothing-ordered.ts'

/**
 * A stored cart names the orders whose lines were removed from it. Times cannot tell which came
 * first, the cart or the order: the device's clock may be changed in between.
 */
export function createOrderedLines(traces: Pick<OrderTraces, 'all'>): OrderedLines {
  const of = (slug: string) =>
    traces.all().filter((trace) => (trace.cart ?? trace.slug) === slug && counts(trace))
  const freshOf = ({ slug, without = [] }: CartWithout) =>
    of(slug).filter(({ id }) => !without.includes(id))
  return {
    leaveOut: (stored) => {
      const { slug, cart } = stored
      const fresh = freshOf(stored)
      if (fresh.length === 0) return stored
      const left = fresh
        .flatMap(({ lines }) => lines)
        .reduce(
          (rest, { mark, quantity }) =>
            takeOff(rest, { isLine: (line) => lineMark(line) === mark, quantity }),
          cart,
        )
      return { ...stored, cart: left, without: of(slug).map(({ id }) => id) }
    },
    mayReturn: (stored) => {
      const marks = new Set(stored.cart.lines.map(lineMark))
      return freshOf(stored).some(
        ({ outcome, lines }) =>
          outcome.type === 'underWay' && lines.some(({ mark }) => marks.has(mark)),
      )
    },
    before: (slug) => of(slug).map(({ id }) => id),
  }
}

function counts({ outcome }: OrderTrace): boolean {
  return outcome.type !== 'notTaken'
}
