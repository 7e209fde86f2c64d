import type { OutboxEntry, Receipt } from '#contract/kept-order.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { ReceivedOrder } from '#server/orders/memory-order-store.ts'
import type { WireAnswer, WireRequest } from './provider.ts'

/** What the guests wanted and what was said to whom: kept apart from the program, to judge it by. */
export interface Ledger {
  /** Each line that a guest has put into the cart, by the memo that marks it for ever. */
  readonly lines: Map<string, WantedLine>
  /** The lines that came into the outbox with each order. */
  readonly kept: Map<IdempotencyKey, readonly string[]>
  /** What went out under each key. */
  readonly bodies: Map<IdempotencyKey, string>
  /** Keys that the server has refused for good. */
  readonly refusedKeys: Set<string>
  readonly receivedKeys: Set<string>
  /** Receipts that were stored or shown, by their act. */
  readonly told: Map<IdempotencyKey, Receipt>
  /** Which order has which line. */
  readonly orderByMemo: Map<string, ReceivedOrder>
  /** Orders that their guest wants no more, with their lines. */
  readonly discarded: Map<IdempotencyKey, readonly string[]>
  /** Until when each waiting order may go out by itself, in true time. */
  readonly dueAt: Map<IdempotencyKey, number>
}

export interface WantedLine {
  readonly name: string
  readonly quantity: number
  /** Named to its guest as left out, or taken off by the guest. */
  gone: boolean
}

export function createLedger(): Ledger {
  return {
    lines: new Map(),
    kept: new Map(),
    bodies: new Map(),
    refusedKeys: new Set(),
    receivedKeys: new Set(),
    told: new Map(),
    orderByMemo: new Map(),
    discarded: new Map(),
    dueAt: new Map(),
  }
}

export function memosOf({ submission }: OutboxEntry): readonly string[] {
  return submission.lines.map(({ line }) => line.memo)
}

export function memosOfOrder({ order }: ReceivedOrder): readonly string[] {
  return order.content.items.flatMap(({ orderOptions }) =>
    orderOptions.flatMap((option) => ('memo' in option ? [option.memo] : [])),
  )
}

/** Notes what the server said; what is wrong with it, or null. */
export function noteAnswer(
  ledger: Ledger,
  { path, headers }: WireRequest,
  { status, text }: WireAnswer,
): string | null {
  const key = headers.get(idempotencyKeyHeader) ?? path.split('/by-key/')[1]
  if (key === undefined) return null
  if (status === 409) return 'a key was sent with two bodies'
  if (status === 400) return `the server does not understand a call: ${text}`
  if (status === 422) ledger.refusedKeys.add(key)
  return null
}

/** Notes the orders that are new; what is wrong with them, or null. */
export function noteOrders(ledger: Ledger, orders: readonly ReceivedOrder[]): string | null {
  for (const order of orders) {
    ledger.receivedKeys.add(order.key)
    for (const memo of memosOfOrder(order)) {
      const known = ledger.orderByMemo.get(memo)
      if (known && known.key !== order.key) {
        return `doubled: ${memo} is in #${known.checkNum} and in #${order.checkNum}`
      }
      ledger.orderByMemo.set(memo, order)
    }
  }
  return null
}
