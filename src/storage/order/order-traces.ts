import { readOrderTraces } from '#sync/order-trace.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { movesOn } from '#domain/order/order-status.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { tracesName, type TextPlace } from './traces-name.ts'

/**
 * Note: an order that only a page holds.
 * A device whose database refuses to write sends an order from the page's memory. If that page is
 * reloaded or closed, this small list is all that the device knows about it. The list is written
 * before the first byte is sent, to local storage, or to session storage if that refuses. Every tab
 * hides the listed lines from the cart, even if the database still has them, and looks the order up
 * by its key.
 *
 * Note: written only over what was read.
 * Between a page's reading and its writing, another page may have written: the same order under its
 * next key, or its number. So whatever is decided after a wait replaces what it was decided from, or
 * nothing. Only the page that holds the order overwrites it unread, because it alone sends it.
 */
export interface OrderTraces {
  /** Unordered; includes those of other tabs. */
  readonly all: () => readonly OrderTrace[]
  /** Adds or replaces the trace of an order; only the page that holds the order calls it. */
  readonly note: (trace: OrderTrace) => void
  /** False: another page has written since `before` was read, and nothing changes. Null: deletes it. */
  readonly replace: (before: OrderTrace, after: OrderTrace | null) => boolean
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
    replace: (before, after) => {
      const known = all()
      const place = known.findIndex((trace) => isSame(trace, before))
      if (place >= 0) keep(known.toSpliced(place, 1, ...(after ? [after] : [])))
      return place >= 0
    },
  }
}

function isReceivedAlready({ outcome: known }: OrderTrace, { outcome }: OrderTrace): boolean {
  if (known.type !== 'received') return false
  return outcome.type !== 'received' || movesOn(outcome.status, known.status)
}

/** Everything else of an order's trace stays as it was. */
function isSame(one: OrderTrace, other: OrderTrace): boolean {
  const stateOf = ({ id, key, outcome }: OrderTrace) => JSON.stringify([id, key, outcome])
  return stateOf(one) === stateOf(other)
}

function attempted<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
