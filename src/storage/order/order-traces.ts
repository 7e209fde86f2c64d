import { readOrderTraces } from '#sync/order-trace.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { tracesName, type TextPlace } from './traces-name.ts'

/**
 * Note: an order that only a page holds.
 * A device whose database refuses to write sends an order from the page alone. Should that page be
 * reloaded or closed, this small list is what the device still knows: it is written before the first
 * byte is sent, to the local storage, or to the session storage where that refuses. Every tab leaves the
 * lines it names out of the cart, whatever the database still holds, and asks the server for the order by
 * its key.
 */
export interface OrderTraces {
  /** In no order; those of other tabs as well. */
  readonly all: () => readonly OrderTrace[]
  /** Takes the place of what was noted of the same order. */
  readonly note: (trace: OrderTrace) => void
  readonly drop: (id: OrderTrace['id']) => void
}

/** No cart that a trace speaks of is older; asked for any longer, it is of no use to anyone. */
const lifetime = 2 * cartLifetime
const mostTraces = 20

/** `places`: first choice first; each may throw where the browser forbids it. */
export function openOrderTraces(places: readonly (() => TextPlace)[]): OrderTraces {
  function all(): readonly OrderTrace[] {
    for (const place of places) {
      const traces = readOrderTraces(attempted(() => place().getItem(tracesName)))
      if (traces.length > 0) return traces
    }
    return []
  }

  function keep(traces: readonly OrderTrace[]): void {
    const text = JSON.stringify(traces)
    let isKept = traces.length === 0
    for (const place of places) {
      // Taking away needs no room. What is left behind would be read first.
      if (isKept) attempted(() => place().removeItem(tracesName))
      else isKept = attempted(() => (place().setItem(tracesName, text), true)) ?? false
      if (!isKept) attempted(() => place().removeItem(tracesName))
    }
  }

  return {
    all,
    note: (trace) => {
      const before = all()
      // Another page may have learned that it was received before the page that sent it.
      if (before.some((known) => known.key === trace.key && isReceivedAlready(known, trace))) return
      const others = before.filter(({ id, at }) => id !== trace.id && trace.at - at < lifetime)
      keep([...others.slice(1 - mostTraces), trace])
    },
    drop: (id) => {
      const before = all()
      const left = before.filter((trace) => trace.id !== id)
      if (left.length < before.length) keep(left)
    },
  }
}

function isReceivedAlready(known: OrderTrace, { outcome }: OrderTrace): boolean {
  return known.outcome.type === 'received' && outcome.type !== 'received'
}

function attempted<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
