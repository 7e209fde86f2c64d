import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'

/** The facts that decide whether an order may wait: amount and payment. */
export interface WaitingPayment {
  readonly amountDue: Cents
  /** Null: not chosen yet. */
  readonly method: PaymentMethod | null
  /** Paid with a saved card. */
  readonly bySavedCard: boolean
}

export type OfflineOrderBlocker =
  | 'NotOffered'
  | 'TotalTooHigh'
  /** A newly typed card can only be authorised with a connection. */
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

/** Minutes that every order may take to be sent, for slow connections. */
const minutesToSend = 1

/** After this moment an order saved at `at` is not sent without asking the guest. */
export function sendByOf(
  venue: Pick<Venue, 'offlineOrders'>,
  { at, ...payment }: WaitingPayment & { readonly at: Instant },
): Instant {
  const waits = offlineOrderBlocker(venue, payment) === null
  const minutes = waits ? venue.offlineOrders.expiresAfterMinutes : 0
  return at + Math.max(minutes, minutesToSend) * 60_000
}
