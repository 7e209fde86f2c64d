import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { StoredRecord } from './device.ts'
import { memosOf, memosOfOrder } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'

/** The promise broken by a stored step; null: none. */
export function judgeStep(
  ledger: Ledger,
  before: StoredRecord,
  after: StoredRecord,
): string | null {
  const { entry: old } = before
  const { entry } = after
  if (entry && after.receipt) return 'a received order is still in the outbox'
  if (old && after.receipt === null) {
    const problem = judgeOutcome(ledger, old, entry)
    if (problem !== null) return problem
  }
  if (!entry) return null
  if (!entry.sent && ledger.bodies.has(entry.key)) {
    return 'the device forgets that a copy went out'
  }
  const { ifChanged } = entry.submission
  const code = 'refusal' in entry.status ? entry.status.refusal.code : null
  if (faults.has(code)) return 'a fault is shown to the guest as a refusal'
  if (code === problemCodes.withdrawn)
    return 'an order is refused that its guest has not taken back'
  if (entry.status.type === 'cancelled' && ifChanged !== 'cancel') {
    return 'an order is cancelled although its guest did not say so'
  }
  return old ? judgeRemoved(ledger, old, entry) : null
}

/** Answers of the server or a proxy that leave the order's outcome unknown. */
const faults: ReadonlySet<number | null> = new Set([
  problemCodes.maintenance,
  problemCodes.serverFault,
  problemCodes.tooMany,
  problemCodes.expiredToken,
])

/** A key is replaced, or its outcome shown, only if no copy was sent or the server has refused it. */
function judgeOutcome(ledger: Ledger, old: OutboxEntry, entry: OutboxEntry | null): string | null {
  const isOpen = entry?.key === old.key && !isSettled(entry)
  if (isOpen || !ledger.bodies.has(old.key) || ledger.refusedKeys.has(old.key)) return null
  // Received without room for its receipt: the end judges whether a page showed it.
  if (entry === null && ledger.receivedKeys.has(old.key)) return null
  return 'an order whose outcome is unknown is taken for not received'
}

function isSettled({ status }: OutboxEntry): boolean {
  return status.type === 'expired' || status.type === 'refused' || status.type === 'cancelled'
}

function judgeRemoved(ledger: Ledger, old: OutboxEntry, entry: OutboxEntry): string | null {
  const kept = new Set(memosOf(entry))
  const removed = memosOf(old).filter((memo) => !kept.has(memo))
  const named = entry.leftOut.slice(old.leftOut.length).map(({ name }) => name)
  const names = removed.map((memo) => ledger.lines.get(memo)?.name ?? '')
  if (names.join() !== named.join()) return 'a line is removed without being named'
  if (removed.length > 0 && entry.submission.ifChanged !== 'leaveOut') {
    return 'a line is removed although its guest did not agree'
  }
  for (const memo of removed) {
    const line = ledger.lines.get(memo)
    if (line) line.gone = true
  }
  return null
}

/** The contradiction between a receipt and the server's order; null: none. */
export function judgeReceipt(receipt: Receipt, orders: readonly ReceivedOrder[]): string | null {
  const order = orders.find(({ key }) => key === receipt.serverKey)
  if (!order) return 'the device shows a receipt of an order that the server does not have'
  if (order.checkNum !== receipt.checkNum) return 'a receipt shows another number'
  const lines = receipt.lines.map(({ memo }) => memo)
  return lines.join() === memosOfOrder(order).join() ? null : 'a receipt shows other lines'
}
