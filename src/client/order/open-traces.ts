import type { OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { openOrderTraces, type OrderTraces } from '#storage/order/order-traces.ts'

/** What pages left behind of orders that only they held, and what that means for the stored carts. */
export interface OpenTraces {
  readonly traces: OrderTraces
  readonly orderedLines: OrderedLines
}

export function openTraces(): OpenTraces {
  // The local storage first: other tabs, and a page that is opened anew, are to know as well.
  const traces = openOrderTraces([() => localStorage, () => sessionStorage])
  return { traces, orderedLines: createOrderedLines(traces) }
}
