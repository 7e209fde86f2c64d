import type { WaitingPayment } from '#domain/offline-orders.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentChoice } from './checkout-details.ts'

/** What of a payment decides whether its order may wait without a connection. */
export function waitingPayment(
  { method, savedCard }: PaymentChoice,
  amountDue: Cents,
): WaitingPayment {
  return { amountDue, method, bySavedCard: savedCard !== null }
}
