import type { WaitingPayment } from '#domain/order/offline-orders.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'

/** The facts of a payment that decide whether its order may wait for a connection. */
export function waitingPayment(
  { method, savedCard }: PaymentChoice,
  amountDue: Cents,
): WaitingPayment {
  return { amountDue, method, bySavedCard: savedCard !== null }
}
