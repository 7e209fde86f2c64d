import type { Receipt } from './receipt.ts'
import type { PlacedAnswer } from '#contract/order/placed-answer.ts'
import { asOrderStatus, isFinal, movesOn } from '#domain/order/order-status.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface StatusPorts {
  /** Null: the server knows no such order. */
  readonly find: (receipt: Receipt) => Promise<Result<PlacedAnswer | null, unknown>>
  readonly now: () => Instant
}

export type StatusAnswer =
  /** As it is now; `settled` when nothing can follow that anybody waits for. */
  | { readonly type: 'Known'; readonly receipt: Receipt; readonly settled: boolean }
  | { readonly type: 'Unanswered' }

const minute = 60_000
/** A venue whose kitchen tells nothing: whoever comes back two days later waits for nothing. */
const followedFor = 48 * 60 * minute

/** One attempt to learn how far an order is. An answer that is late takes nothing back. */
export async function askStatus(receipt: Receipt, ports: StatusPorts): Promise<StatusAnswer> {
  const found = await ports.find(receipt)
  if (!found.ok) return { type: 'Unanswered' }
  if (found.value === null) return { type: 'Known', receipt, settled: true }
  const { status, parts } = found.value
  const now = parts ? { ...receipt, parts } : receipt
  const moved = movesOn(asOrderStatus(receipt.status), status) ? { ...now, status } : now
  return { type: 'Known', receipt: moved, settled: isSettled(moved, ports.now()) }
}

export function isSettled({ status, placedAt }: Receipt, now: Instant): boolean {
  return isFinal(asOrderStatus(status)) || now - placedAt > followedFor
}

/** How long to leave the server alone: what is ready changes little, and what is old hardly ever. */
export function pauseFor({ status, placedAt }: Receipt, now: Instant): number {
  if (now - placedAt > 60 * minute) return minute
  return status === 'ready' ? 20_000 : 5_000
}
