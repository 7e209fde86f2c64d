import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderEvent, TabLimitEvent } from '#domain/analytics/analytics-event.ts'
import { tabLimitEvent } from '#domain/analytics/cart-events.ts'

export interface OrderChanges {
  readonly placed: readonly OutboxEntry[]
  readonly refused: readonly OutboxEntry[]
  /** Received, or withdrawn by the guest. */
  readonly gone: readonly OutboxEntry[]
}

/**
 * The orders placed, refused and gone between two states of the outbox. One that was taken over is
 * counted by the device that took it.
 */
export function orderChanges(
  earlier: readonly OutboxEntry[],
  later: readonly OutboxEntry[],
): OrderChanges {
  const [before, after] = [earlier.filter(isOwn), later.filter(isOwn)]
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const still = new Set(after.map(({ id }) => id))
  return {
    placed: after.filter(({ id }) => !known.has(id)),
    refused: after.filter((entry) => {
      const old = known.get(entry.id)
      return refusalOf(entry) !== null && (!old || refusalOf(old) === null)
    }),
    gone: before.filter(({ id }) => !still.has(id)),
  }
}

/** The distinct codes of a refusal: the order's own and those of its lines. */
export function refusalCodes(entry: OutboxEntry): readonly number[] {
  const refusal = refusalOf(entry)
  if (!refusal) return []
  return [...new Set([refusal.code, ...refusal.lines.map(({ code }) => code)])]
}

export function orderEvent(
  name: OrderEvent['name'],
  { submission }: Pick<OutboxEntry, 'submission'>,
): OrderEvent {
  const units = submission.lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return { name, units, cents: submission.costs.totalWithTip }
}

/** A pre-order that sets or changes the limit of its suite's tab; null: it does neither. */
export function limitEvent({ submission }: Pick<OutboxEntry, 'submission'>): TabLimitEvent | null {
  const { tabLimit, tabLimitBefore } = submission.details.ahead ?? {}
  if (tabLimit === undefined || tabLimitBefore === undefined) return null
  return tabLimitEvent(tabLimitBefore, tabLimit)
}

function isOwn({ takenOver }: OutboxEntry): boolean {
  return takenOver === undefined
}

function refusalOf({ status }: OutboxEntry) {
  return status.type === 'refused' || status.type === 'cancelled' ? status.refusal : null
}
