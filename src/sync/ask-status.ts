import type { Receipt, ReceiptPart } from './receipt.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import { asOrderStatus, isFinal } from '#domain/order/order-status.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { withDayStatuses } from './day-statuses.ts'
import { withLaterState } from '#contract/order/order-facts.ts'

export interface StatusPorts {
  /** Null: the server knows no such order. */
  readonly find: (receipt: Receipt) => Promise<Result<PlacedAnswer | null, unknown>>
  readonly now: () => Instant
}

export type StatusAnswer =
  /** The current receipt; `settled`: no further change is expected. */
  | { readonly type: 'Known'; readonly receipt: Receipt; readonly settled: boolean }
  | { readonly type: 'Unanswered' }

const minute = 60_000
/** Milliseconds. Ends the polling of venues whose kitchen never reports a status. */
const followedFor = 48 * 60 * minute

/** One attempt to fetch an order's status. A late answer never moves it back. */
export async function askStatus(receipt: Receipt, ports: StatusPorts): Promise<StatusAnswer> {
  const found = await ports.find(receipt)
  if (!found.ok) return { type: 'Unanswered' }
  if (found.value === null) return { type: 'Known', receipt, settled: true }
  const moved = withAnswer(receipt, found.value)
  return { type: 'Known', receipt: moved, settled: isSettled(moved, ports.now()) }
}

/** A receipt with the state of an answer, which may be a late one. */
export function withAnswer(receipt: Receipt, answer: PlacedAnswer): Receipt {
  const { parts, days } = answer
  const own = parts ? { ...receipt, parts: withPartStates(receipt.parts, parts) } : receipt
  return withLaterState(withDayStatuses(own, days), answer)
}

export function isSettled({ status, placedAt }: Receipt, now: Instant): boolean {
  return isFinal(asOrderStatus(status)) || now - placedAt > followedFor
}

/** Milliseconds until the next poll: ready orders change rarely, hour-old ones hardly. */
export function pauseFor({ status, recalledAt, placedAt }: Receipt, now: Instant): number {
  if (now - placedAt > 60 * minute) return minute
  return status === 'ready' && recalledAt === undefined ? 20_000 : 5_000
}

/** The answered parts, none of which a late answer moves back. */
function withPartStates(
  known: Receipt['parts'] = [],
  answered: readonly ReceiptPart[],
): readonly ReceiptPart[] {
  return answered.map((part) => {
    const before = known.find(({ restaurantId }) => restaurantId === part.restaurantId)
    return before && isTaken(before) && isTaken(part) ? withLaterState(before, part) : part
  })
}
