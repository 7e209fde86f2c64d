import type { Context } from 'hono'
import type { PlaceOrderCall } from '#contract/order-calls.ts'
import { isCardMethod } from '#domain/payment-methods.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { SubmissionName } from '#server/orders/order-store.ts'
import { makeCardHolder } from './card-holder.ts'
import { saveOrderCard } from './keep-card.ts'
import { settlePayment } from './settle-payment.ts'

/** What else an answer says to an order that was paid by card. */
export interface AfterAnswer {
  /** Only where the card was to be saved, to the request that was first. */
  readonly paymentMethodSaved?: boolean
}

/**
 * Once an order has its answer: captures or gives back what was authorised for it, and saves the card where
 * its guest wants that. Nothing of this changes the order.
 */
export async function settleAnswered(
  c: Context,
  { payment, orderStore, now }: Pick<AppDeps, 'payment' | 'orderStore' | 'now'>,
  { name, call }: { readonly name: SubmissionName; readonly call: PlaceOrderCall },
): Promise<AfterAnswer> {
  const { checkout, chosenCreditCard } = call.data
  if (!payment || !isCardMethod(checkout.paymentMethod)) return {}
  const reached = await settlePayment({ ...payment, orderStore, now }, name)
  const { savePaymentMethodOnCheckout: wanted, card } = checkout
  if (reached !== 'captured' || wanted !== true || !card || chosenCreditCard) return {}
  const kept = { token: card.token, key: `${name.key}/keep` }
  return { paymentMethodSaved: await saveOrderCard(payment, makeCardHolder(c), kept) }
}
