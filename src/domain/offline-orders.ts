import type { Cents } from './money.ts'
import type { Instant } from './venue-time.ts'
import type { Venue } from './venue.ts'

/** What a venue allows of orders that wait on a device without a connection. */
export interface OfflineOrders {
  readonly enabled: boolean
  /** The highest amount due, in cents. */
  readonly maxTotal: Cents
  /** How long an order waits before it is not sent by itself any more, in minutes. */
  readonly expiresAfterMinutes: number
}

export type WaitObstacle = 'NotOffered' | 'TotalTooHigh'

/** Why an order of this amount (cents) may not wait without a connection; null: it may. */
export function whyNotWait(
  { offlineOrders }: Pick<Venue, 'offlineOrders'>,
  amountDue: Cents,
): WaitObstacle | null {
  if (!offlineOrders.enabled) return 'NotOffered'
  return amountDue > offlineOrders.maxTotal ? 'TotalTooHigh' : null
}

/** The least that any order is given: the time of a slow connection. */
const minutesToSend = 1

/** The moment after which an order kept at `at` is not sent before its guest was asked. */
export function sendByOf(
  venue: Pick<Venue, 'offlineOrders'>,
  { amountDue, at }: { readonly amountDue: Cents; readonly at: Instant },
): Instant {
  const waits = whyNotWait(venue, amountDue) === null
  const minutes = waits ? venue.offlineOrders.expiresAfterMinutes : 0
  return at + Math.max(minutes, minutesToSend) * 60_000
}
