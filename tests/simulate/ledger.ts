import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { dishes, idOf } from './kitchen.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { ReceivedOrder } from '#server/order/twins/memory-order-store.ts'
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
  readonly received: Map<IdempotencyKey, Receipt>
  /** Which order has which line. */
  readonly orderByMemo: Map<string, ReceivedOrder>
  /** Orders that their guest wants no more, with their lines. */
  readonly discarded: Map<IdempotencyKey, readonly string[]>
  /** Lines that their guest is taking off the cart. */
  readonly wishedOff: Set<string>
  /** Lines that their guest has taken off in some tab, which may store it much later. */
  readonly takenOff: Set<string>
  /** Keys of which a later page has learned that they were received. */
  readonly tracedKeys: Set<IdempotencyKey>
  /** Orders that were kept by a clock that the server had not confirmed, with when that was. */
  readonly unconfirmedAt: Map<IdempotencyKey, number>
  /** When the device's clock was set the last time, in true time. */
  clockChangedAt: number
  /** Until when each waiting order may go out by itself, in true time. */
  readonly dueAt: Map<IdempotencyKey, number>
}

interface WantedLine {
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
    received: new Map(),
    orderByMemo: new Map(),
    discarded: new Map(),
    wishedOff: new Set(),
    takenOff: new Set(),
    tracedKeys: new Set(),
    unconfirmedAt: new Map(),
    clockChangedAt: -Infinity,
    dueAt: new Map(),
  }
}

/** Notes lines that are kept somewhere from now on. */
export function noteLines(ledger: Ledger, lines: readonly CartLine[]): void {
  for (const { memo, itemId, quantity } of lines) {
    const name = dishes.find((dish) => idOf(dish) === itemId) ?? ''
    if (!ledger.lines.has(memo)) ledger.lines.set(memo, { name, quantity, gone: false })
  }
}

export function memosOf({ submission }: OutboxEntry): readonly string[] {
  return submission.lines.map(({ line }) => line.memo)
}

/** What lies with this entry and nowhere else: lines of a refused one have gone back into the cart. */
export function memosIn(entry: OutboxEntry): readonly string[] {
  const { status } = entry
  return status.type === 'refused' && status.returned ? [] : memosOf(entry)
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
