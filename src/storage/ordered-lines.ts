import type { OrderTrace } from '#contract/order-trace.ts'
import { takeOff } from '#domain/cart-changes.ts'
import { lineMark } from '#domain/line-identity.ts'
import type { OrderTraces } from './order-traces.ts'
import type { OrderedLines } from './nothing-ordered.ts'

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

function counts({ outcome }: OrderTrace): boolean {
  return outcome.type !== 'notTaken'
}
