import type { OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { openOrderTraces, type OrderTraces } from '#storage/order/order-traces.ts'

/** Traces of page-only orders, and their effect on the stored carts. */
export interface OpenTraces {
  readonly traces: OrderTraces
  readonly orderedLines: OrderedLines
}

export function openTraces(): OpenTraces {
  // Local storage first: other tabs and reopened pages read it too.
  const traces = openOrderTraces([() => localStorage, () => sessionStorage])
  return { traces, orderedLines: createOrderedLines(traces) }
}
