import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer } from '#server/order/order-store.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'
import { saveOrderCard } from '#server/payment/keep-card.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { settlePayments } from './settle-payment.ts'

/** What else an answer says to an order that was paid by card. */
export interface AfterAnswer {
  /** Only where the card was to be saved, to the request that was first. */
  readonly paymentMethodSaved?: boolean
  /** Of an order that was rejected after it was taken, as where its card could not be charged after all. */
  readonly status?: OrderStatus
}

export interface AnsweredOrder {
  /** Of its payments, as paymentsOf gives them. */
  readonly names: readonly SubmissionName[]
  readonly call: PlaceOrderCall
  /** Asked only when its card is saved: a browser gets a cookie by it. */
  readonly holder: () => CardHolder
}

/**
 * Once an order has its answer: captures or gives back what was authorised for it, and saves the card where
 * its guest wants that. Nothing of this changes the order.
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
