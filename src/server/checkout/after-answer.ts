import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer } from '#server/order/order-store.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import { saveOrderCard } from '#server/payment/save-card.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { settlePayments } from './settle-payment.ts'

/** Extra fields in the answer to an order paid by card. */
export interface AfterAnswer {
  /** Set only if saving was requested, and only for the request that captured the payment. */
  readonly paymentMethodSaved?: boolean
  /** Set if the order was rejected after acceptance, for example because its capture failed. */
  readonly status?: OrderStatus
}

export interface AnsweredOrder {
  /** The order's payments (see payments-of.ts). */
  readonly names: readonly SubmissionName[]
  readonly call: PlaceOrderCall
  /** Called only when the card is saved: it may set a cookie. */
  readonly holder: () => CardHolder
}

/**
 * Call once an order has its answer: captures or gives back its authorisations, and saves the card
 * if requested. The order changes only if its capture is refused: it is cancelled.
 */
export async function settleAnswered(
  { payment, orderStore, now }: Pick<CheckoutDeps, 'payment' | 'orderStore' | 'now'>,
  { names, call, holder }: AnsweredOrder,
): Promise<AfterAnswer> {
  const { checkout, chosenCreditCard } = call.data
  if (!payment || !isCardMethod(checkout.paymentMethod)) return {}
  const settled = await settlePayments({ ...payment, orderStore, now }, names)
  const first = settled.find(({ reached }) => reached === 'captured')
  const [other] = settled
  if (!first) return other ? statusOf(await orderStore.find(other)) : {}
  const { savePaymentMethodOnCheckout: wanted, card } = checkout
  if (wanted !== true || !card || chosenCreditCard) return {}
  const kept = { token: card.token, key: `${first.key}/keep` }
  return { paymentMethodSaved: await saveOrderCard(payment, holder(), kept) }
}

function statusOf(given: GivenAnswer | null): AfterAnswer {
  return given && 'status' in given.answer ? { status: given.answer.status } : {}
}
