import { isUnsettled } from '#sync/outbox.ts'
import type { MemoryDevice } from '#storage/memory-outbox.ts'
import type { ReceivedOrder } from '#server/orders/memory-order-store.ts'
import { judgeReceipt } from './judge-step.ts'
import { memosOf } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { slug } from './kitchen.ts'

/** What is wrong when all is quiet again; null: every order has ended in exactly one way. */
export function judgeEnd(
  ledger: Ledger,
  memory: MemoryDevice,
  orders: readonly ReceivedOrder[],
): string | null {
  const open = [...memory.entries.values()].find(isUnsettled)
  if (open) return `stuck: an order is still ${open.status.type}`
  const told = [...ledger.told.values()]
  for (const receipt of told) {
    const problem = judgeReceipt(receipt, orders)
    if (problem !== null) return problem
  }
  const keys = new Set(told.map(({ serverKey }) => serverKey))
  const silent = orders.find(({ key }) => !keys.has(key))
  if (silent) return `lost: the device does not know of #${silent.checkNum}, which the server has`
  return judgeLines(ledger, memory)
}

function judgeLines(ledger: Ledger, memory: MemoryDevice): string | null {
  const { lines, orderByMemo } = ledger
  const discarded = new Set([...ledger.discarded.values()].flat())
  const inCart = (memory.carts.get(slug)?.cart.lines ?? []).map(({ memo }) => memo)
  const shown = [...memory.entries.values()].filter(
    ({ status }) => !(status.type === 'refused' && status.returned),
  )
  const places = [...inCart, ...shown.flatMap(memosOf)]
  for (const [memo, { gone }] of lines) {
    const here = places.filter((place) => place === memo).length
    const ordered = orderByMemo.has(memo)
    if (ordered && gone) return `${memo} was ordered, and its guest was told it was not`
    if (ordered && here > 0) return `${memo} was ordered, and lies there to be ordered again`
    if (here > 1) return `${memo} lies there twice`
    if (!ordered && here === 0 && !gone && !discarded.has(memo))
      return `lost: nobody knows of ${memo} any more`
  }
  return null
}
