import type { Cents } from '#domain/money/money.ts'
import { cents } from '#domain/money/money.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * A suite's tab as one device knows it: the server's last word, and what this device has ordered
 * since. Other devices may have ordered more; the server has the last word.
 */
export interface KnownTab {
  readonly suiteId: string
  /** Null: no limit. */
  readonly limit: Cents | null
  /** On the tab at the server, with tips. */
  readonly spent: Cents
  /** Sent from this device since. */
  readonly sent: Cents
  /** Not at the server yet. */
  readonly waiting: Cents
  /** When the server said it last. */
  readonly asOf: Instant
}

/** Cents that the tab has room for, at least 0; null: no limit. */
export function leftOnTab({
  limit,
  spent,
  sent,
  waiting,
}: Omit<KnownTab, 'suiteId' | 'asOf'>): Cents | null {
  return limit === null ? null : cents(Math.max(0, limit - spent - sent - waiting))
}

/** True if an order may wait on the device: with this amount, the known tab is within its limit. */
export function fitsTab(tab: Omit<KnownTab, 'suiteId' | 'asOf'>, amount: Cents): boolean {
  const left = leftOnTab(tab)
  return left === null || amount <= left
}
