import { failure } from '#domain/result.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { StoredAnswer } from '#server/order/order-store.ts'
import { submitOrder } from './submit-order.ts'
import type { SubmittedOrder } from './submit-order.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { isPending, payForOrder } from '#server/checkout/payment/pay-for-order.ts'
import type { PendingPayment } from '#server/checkout/payment/pay-for-order.ts'

export interface PaidOrder extends SubmittedOrder {
  /** Owner of the saved cards that may be charged; null: none may. */
  readonly holder: HolderName | null
}

/**
 * Takes a priced order once its payment is authorised, or stores its refusal. Null: something
 * changed meanwhile; price it again.
 */
export async function submitPaidOrder(
  deps: CheckoutDeps,
  order: PaidOrder,
): Promise<StoredAnswer | PendingPayment | null> {
  const { submission, call, priced, holder } = order
  if (!priced.ok) return submitOrder(deps, order)
  const amount = priced.value.costs.amountDue
  const { currency } = order.cached.venue
  const paid = await payForOrder(deps, { submission, call, amount, currency, holder })
  if (paid.ok) return submitOrder(deps, order)
  const { error } = paid
  if (isPending(error)) return error
  return submitOrder(deps, { ...order, priced: failure(error) })
}
