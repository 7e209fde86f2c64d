import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { dishes, idOf } from './kitchen.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { WireAnswer, WireRequest } from './provider.ts'

/** The guests' wishes and the program's statements, recorded apart from the program, to judge it. */
export interface Ledger {
  /** Each line that a guest has put into the cart, by its unique memo. */
  readonly lines: Map<string, WantedLine>
  /** The quantity that its guest has chosen for each line. */
  readonly wanted: Map<string, number>
  /** The lines of each order in the outbox. */
  readonly kept: Map<IdempotencyKey, readonly string[]>
  /** The requests sent under each key. */
  readonly bodies: Map<IdempotencyKey, string>
  /** Keys that the server has refused finally. */
  readonly refusedKeys: Set<string>
  readonly receivedKeys: Set<string>
  /** Stored or shown receipts, by their act. */
  readonly received: Map<IdempotencyKey, Receipt>
  /** The order of each line. */
  readonly orderByMemo: Map<string, ReceivedOrder>
  /** Orders discarded by their guest, with their lines. */
  readonly discarded: Map<IdempotencyKey, readonly string[]>
  /** Lines being removed from the cart by their guest. */
  readonly wishedOff: Set<string>
  /** Lines that their guest has removed in some tab, which may store it much later. */
  readonly takenOff: Set<string>
  /** Keys that a later page has learned as received. */
  readonly tracedKeys: Set<IdempotencyKey>
  /** Orders stored under an unconfirmed clock, with the time. */
  readonly unconfirmedAt: Map<IdempotencyKey, number>
  /** The last change of the device's clock, in true time. */
  clockChangedAt: number
  /** The time limit of each waiting order, in true time. */
  readonly dueAt: Map<IdempotencyKey, number>
}

interface WantedLine {
  readonly name: string
  /** Shown to its guest as removed, or removed by the guest. */
  gone: boolean
}

export function createLedger(): Ledger {
  return {
    lines: new Map(),
    wanted: new Map(),
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

/** Records lines that are stored from now on. */
export function noteLines(ledger: Ledger, lines: readonly CartLine[]): void {
  for (const { memo, itemId } of lines) {
    const name = dishes.find((dish) => idOf(dish) === itemId) ?? ''
    if (!ledger.lines.has(memo)) ledger.lines.set(memo, { name, gone: false })
  }
}

export function memosOf({ submission }: OutboxEntry): readonly string[] {
  return submission.lines.map(({ line }) => line.memo)
}

/** The lines of this entry alone: those of a refused one have returned to the cart. */
export function memosIn(entry: OutboxEntry): readonly string[] {
  const { status } = entry
  return status.type === 'refused' && status.returned ? [] : memosOf(entry)
}

export function memosOfOrder(order: ReceivedOrder): readonly string[] {
  return linesOfOrder(order).map(({ memo }) => memo)
}

export function linesOfOrder({ order }: ReceivedOrder) {
  return order.content.items.flatMap(({ quantity, orderOptions }) =>
    orderOptions.flatMap((option) => ('memo' in option ? [{ memo: option.memo, quantity }] : [])),
  )
}

/** Another quantity than its guest has chosen; null: the same. */
export function judgeQuantity(
  { wanted }: Pick<Ledger, 'wanted'>,
  { memo, quantity }: Pick<CartLine, 'memo' | 'quantity'>,
  place: string,
): string | null {
  const chosen = wanted.get(memo) ?? quantity
  if (chosen === quantity) return null
  return `${quantity > chosen ? 'doubled' : 'lost'}: ${memo} is ${quantity} in ${place}, and its guest chose ${chosen}`
}

/** Records the server's answer; returns its fault, or null. */
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

/** Records new orders; returns their fault, or null. */
export function noteOrders(ledger: Ledger, orders: readonly ReceivedOrder[]): string | null {
  for (const order of orders) {
    ledger.receivedKeys.add(order.key)
    for (const line of linesOfOrder(order)) {
      const { memo } = line
      const problem = judgeQuantity(ledger, line, `#${order.checkNum}`)
      if (problem !== null) return problem
      const known = ledger.orderByMemo.get(memo)
      if (known && known.key !== order.key) {
        return `doubled: ${memo} is in #${known.checkNum} and in #${order.checkNum}`
      }
      ledger.orderByMemo.set(memo, order)
    }
  }
  return null
}
