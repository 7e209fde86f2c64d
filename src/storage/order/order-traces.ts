import { readOrderTraces } from '#sync/order-trace.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { tracesName, type TextPlace } from './traces-name.ts'

/**
 * Note: an order that only a page holds.
 * A device whose database refuses to write sends an order from the page's memory. If that page is
 * reloaded or closed, this small list is all that the device knows of it. The list is written
 * before the first byte is sent, to local storage, or to session storage if that refuses. Every tab
 * hides the listed lines from the cart, even if the database still has them, and looks the order up
 * by its key.
 */
export interface OrderTraces {
  /** Unordered; includes those of other tabs. */
  readonly all: () => readonly OrderTrace[]
  /** Adds the trace, or replaces the one of the same order. */
  readonly note: (trace: OrderTrace) => void
  readonly drop: (id: OrderTrace['id']) => void
}

/** Milliseconds. Beyond it no cart can have the lines, and the outcome is of no more use. */
const lifetime = 2 * cartLifetime
const mostTraces = 20

/** `places`: the preferred one first; each may throw if the browser forbids it. */
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
    let isStored = traces.length === 0
    for (const place of places) {
      // Deleting needs no room. A leftover in an earlier place would be read first.
      if (isStored) attempted(() => place().removeItem(tracesName))
      else isStored = attempted(() => (place().setItem(tracesName, text), true)) ?? false
      if (!isStored) attempted(() => place().removeItem(tracesName))
    }
  }

  return {
    all,
    note: (trace) => {
      const before = all()
      // Another page may learn that the order was received before the page that sent it.
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
