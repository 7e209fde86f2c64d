import type { Cart } from '#domain/cart/cart.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import { isUnsettled } from '#sync/outbox.ts'
import type { MemoryDevice } from '#storage/order/memory-outbox.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import { judgeReceipt } from './judge-step.ts'
import { judgeQuantity, memosIn } from './ledger.ts'
import type { Ledger } from './ledger.ts'

export interface LeftAtEnd {
  readonly memory: MemoryDevice
  readonly traces: Pick<OrderTraces, 'all'>
  /** The stored one first, then those that the tabs show. */
  readonly carts: readonly Cart[]
}

/** The broken promise at the end; null: every order has ended in exactly one way. */
export function judgeEnd(
  ledger: Ledger,
  { memory, traces, carts }: LeftAtEnd,
  orders: readonly ReceivedOrder[],
): string | null {
  const traced = traces.all().find(({ outcome }) => outcome.type === 'underWay')
  if (traced) return 'stuck: an order of a page that is gone is not asked for'
  const open = [...memory.entries.values()].find(isUnsettled)
  if (open) return `stuck: an order is still ${open.status.type}`
  const received = [...ledger.received.values()]
  for (const receipt of received) {
    const problem = judgeReceipt(receipt, orders)
    if (problem !== null) return problem
  }
  const keys = new Set([...received.map(({ serverKey }) => serverKey), ...ledger.tracedKeys])
  const silent = orders.find(({ key }) => !keys.has(key))
  if (silent) return `lost: the device does not know of #${silent.checkNum}, which the server has`
  return judgeLines(ledger, memory, carts)
}

function judgeLines(ledger: Ledger, memory: MemoryDevice, carts: readonly Cart[]): string | null {
  const { lines, orderByMemo } = ledger
  const discarded = new Set([...ledger.discarded.values()].flat())
  const stored = carts[0]?.lines.map(({ memo }) => memo) ?? []
  // Includes lines that a tab shows and could not store.
  const shownAlone = carts.slice(1).flatMap(({ lines: all }) => all.map(({ memo }) => memo))
  for (const line of carts.flatMap(({ lines: all }) => all)) {
    const problem = judgeQuantity(ledger, line, 'a cart')
    if (problem !== null) return problem
  }
  const inCart = [...stored, ...new Set(shownAlone.filter((memo) => !stored.includes(memo)))]
  const places = [...inCart, ...[...memory.entries.values()].flatMap(memosIn)]
  for (const [memo, { gone }] of lines) {
    const here = places.filter((place) => place === memo).length
    const ordered = orderByMemo.has(memo)
    if (ordered && gone) return `${memo} was ordered, and a page shows that it was not`
    if (ordered && here > 0) return `${memo} was ordered, and lies there to be ordered again`
    if (here > 1) return `${memo} lies there twice`
    const isUnwanted = gone || discarded.has(memo) || ledger.takenOff.has(memo)
    if (!ordered && here === 0 && !isUnwanted) return `lost: nobody knows of ${memo} any more`
  }
  return null
}
