import type { OrderTrace } from '#sync/order-trace.ts'
import { isFinal } from '#domain/order/order-status.ts'
import type { Store } from '#services/store.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import { askTrace, type TracePorts } from '#sync/ask-trace.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'

/** Orders of closed pages, by their traces (see note: an order that only a page holds). */
export interface TracedOrders {
  /** Polled until settled, and while subscribed to. Null: the order has no trace. */
  readonly find: (id: OrderTrace['id']) => Store<OrderTrace> | null
}

export interface TracedOrdersDeps extends TracePorts {
  readonly traces: OrderTraces
  /** This page holds the order itself. */
  readonly isOwn: (id: OrderTrace['id']) => boolean
  readonly network: Pick<NetworkMonitor, 'state'>
  readonly page: Pick<PageLifecycle, 'after' | 'onReturn'>
  /** The outcome is known: the lines return to the cart, or leave it for good. */
  readonly settled: (trace: OrderTrace) => void
  /** The orders under way or received, after each change. */
  readonly shown: (traces: readonly OrderTrace[]) => void
}

const pause = 5_000
const longestPause = 60_000
/** Milliseconds. No event announces the traces of other pages. */
const lookEvery = 30_000

interface Traced {
  readonly view: WritableStore<OrderTrace>
  followers: number
  asking: boolean
  /** Consecutive calls that brought nothing new. */
  tries: number
  cancelNext: () => void
}

export function createTracedOrders(deps: TracedOrdersDeps): TracedOrders {
  const { traces, isOwn, network, page, settled, shown } = deps
  const orders = new Map<OrderTrace['id'], Traced>()

  /** Looks for traces of other pages. */
  function look(): void {
    for (const trace of traces.all()) if (!orders.has(trace.id) && !isOwn(trace.id)) open(trace)
    show()
  }

  function show(): void {
    const known = [...orders.values()].map(({ view }) => view.get())
    shown(known.filter(({ outcome }) => outcome.type !== 'notTaken'))
  }

  function open(trace: OrderTrace): void {
    const view = createStore(trace)
    const order: Traced = { view, followers: 0, asking: false, tries: 0, cancelNext: () => {} }
    orders.set(trace.id, order)
    if (isWanted(order)) letRun(ask(order))
  }

  async function ask(order: Traced): Promise<void> {
    const before = noted(order)
    if (order.asking || !before) return
    order.asking = true
    order.cancelNext()
    order.view.set(before)
    const after = await askTrace(before, deps)
    order.asking = false
    if (after !== before) {
      const isReplaced = traces.replace(before, after)
      const now = noted(order)
      if (now) order.view.set(now)
      if (isReplaced && before.outcome.type === 'underWay') settled(after)
    }
    show()
    order.tries = after === before ? order.tries + 1 : 0
    const wait = Math.min(longestPause, pause * 2 ** order.tries)
    if (isWanted(order)) order.cancelNext = page.after(wait, () => letRun(ask(order)))
  }

  /** The current trace. Null: its own page withdrew it, or returned its lines to the cart. */
  function noted({ view }: Traced): OrderTrace | null {
    const shown = view.get()
    const trace = traces.all().find(({ id }) => id === shown.id)
    if (!trace) view.set({ ...shown, outcome: { type: 'notTaken' } })
    return trace ?? null
  }

  function keepLooking(): void {
    look()
    page.after(lookEvery, keepLooking)
  }

  function wake(): void {
    look()
    for (const order of orders.values()) {
      order.tries = 0
      if (isWanted(order)) letRun(ask(order))
    }
  }

  network.state.subscribe(() => {
    if (network.state.get() !== 'offline') wake()
  })
  page.onReturn(wake)
  keepLooking()

  return {
    find: (id) => {
      look()
      const order = orders.get(id)
      return order ? following(order) : null
    },
  }

  function following(order: Traced): Store<OrderTrace> {
    return {
      get: order.view.get,
      subscribe: (changed) => {
        const leave = order.view.subscribe(changed)
        order.followers += 1
        if (isWanted(order)) letRun(ask(order))
        return () => {
          leave()
          order.followers -= 1
        }
      },
    }
  }
}

/** True if the server's answer is still needed. */
function isWanted({ view, followers }: Traced): boolean {
  const { outcome } = view.get()
  switch (outcome.type) {
    case 'underWay':
      return true
    case 'received':
      return followers > 0 && !isFinal(outcome.status)
    case 'notTaken':
      return false
  }
}
