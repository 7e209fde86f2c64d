import type { WaitingPayment } from '#domain/order/offline-orders.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'

/** What of a payment decides whether its order may wait without a connection. */
export function waitingPayment(
  { method, savedCard }: PaymentChoice,
  amountDue: Cents,
): WaitingPayment {
  return { amountDue, method, bySavedCard: savedCard !== null }
}
