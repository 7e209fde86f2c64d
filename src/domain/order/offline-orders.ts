import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** What a venue allows of orders that wait on a device without a connection. */
export interface OfflineOrders {
  readonly enabled: boolean
  /** The highest amount due, in cents. */
  readonly maxTotal: Cents
  /** How long an order waits before it is not sent by itself any more, in minutes. */
  readonly expiresAfterMinutes: number
}

/** What decides whether an order may wait: how much it is, and how it is paid. */
export interface WaitingPayment {
  readonly amountDue: Cents
  /** Null: not chosen yet. */
  readonly method: PaymentMethod | null
  /** Charged again, by a card that the gateway knows from before. */
  readonly bySavedCard: boolean
}

export type OfflineOrderBlocker =
  | 'NotOffered'
  | 'TotalTooHigh'
  /** A card that was typed just now is authorised with a connection, or not at all. */
  | 'NewCard'
  | 'Wallet'

/** Why an order may not wait without a connection; null: it may. */
export function offlineOrderBlocker(
  { offlineOrders }: Pick<Venue, 'offlineOrders'>,
  payment: WaitingPayment,
): OfflineOrderBlocker | null {
  const { amountDue } = payment
  if (!offlineOrders.enabled) return 'NotOffered'
  if (amountDue > offlineOrders.maxTotal) return 'TotalTooHigh'
  return amountDue > 0 ? methodBlocker(payment) : null
}

/** Why this way of paying needs a connection; null: it does not. */
function methodBlocker({
  method,
  bySavedCard,
}: Pick<WaitingPayment, 'method' | 'bySavedCard'>): 'NewCard' | 'Wallet' | null {
  switch (method) {
    case 'apple_pay':
    case 'google_pay':
      return 'Wallet'
    case 'credit_card':
      return bySavedCard ? null : 'NewCard'
    case 'open_tab':
    case 'invoice':
    case 'cost_center':
    case 'purchase_order':
    case 'pay_on_premise':
    case 'payment_not_required':
    case null:
      return null
  }
}

/** The least that any order is given: the time of a slow connection. */
const minutesToSend = 1

/** The moment after which an order kept at `at` is not sent before its guest was asked. */
export function sendByOf(
  venue: Pick<Venue, 'offlineOrders'>,
  { at, ...payment }: WaitingPayment & { readonly at: Instant },
): Instant {
  const waits = offlineOrderBlocker(venue, payment) === null
  const minutes = waits ? venue.offlineOrders.expiresAfterMinutes : 0
  return at + Math.max(minutes, minutesToSend) * 60_000
}
