import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer } from '#server/order/order-store.ts'
import type { StoredUnder } from '#server/payment/card-holder.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { saveOrderCard } from '#server/payment/stored-cards.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import { settlePayments } from '#server/checkout/payment/settle-payment.ts'

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
  /** Called only when a card is saved or a saved one was charged: it may set a cookie. */
  readonly keeps: () => StoredUnder | null
}

/**
 * Call once an order has its answer: captures or gives back its authorisations, and saves the card
 * if requested. The order changes only if its capture is refused: it is cancelled.
 */
export async function settleAnswered(
  { payment, orderStore, now }: Pick<CheckoutDeps, 'payment' | 'orderStore' | 'now'>,
  { names, call, keeps }: AnsweredOrder,
): Promise<AfterAnswer> {
  if (!payment || !isCardMethod(call.data.checkout.paymentMethod)) return {}
  const settled = await settlePayments({ ...payment, orderStore, now }, names)
  const first = settled.find(({ reached }) => reached === 'captured')
  const [other] = settled
  if (!first) return other ? statusOf(await orderStore.find(other)) : {}
  const paymentMethodSaved = await saveWanted(payment, first, { call, keeps })
  return paymentMethodSaved === null ? {} : { paymentMethodSaved }
}

/**
 * Call once an order waits for the owner of its suite: its card is saved now if requested, because its
 * token is not stored.
 */
export async function saveAskedCard(
  { payment }: Pick<CheckoutDeps, 'payment'>,
  name: SubmissionName,
  paid: CardToSave,
): Promise<void> {
  const authorised = await payment?.paymentStore.find(name)
  if (payment && authorised?.state === 'authorised') await saveWanted(payment, name, paid)
}

type CardToSave = Pick<AnsweredOrder, 'call' | 'keeps'>

/** Null: not requested. A saved card that was charged is kept on from then. */
async function saveWanted(
  payment: PaymentDeps,
  { key }: SubmissionName,
  { call: { data }, keeps }: CardToSave,
): Promise<boolean | null> {
  const { chosenCreditCard: chosen } = data
  if (chosen) {
    const under = keeps()
    if (under) await payment.cardStore.renew(under.name, chosen.paymentCardId, under.endsAt)
    return null
  }
  const { savePaymentMethodOnCheckout: wanted, card } = data.checkout
  if (wanted !== true || !card) return null
  const under = keeps()
  return under !== null && saveOrderCard(payment, under, { token: card.token, key: `${key}/keep` })
}

function statusOf(given: GivenAnswer | null): AfterAnswer {
  return given && 'status' in given.answer ? { status: given.answer.status } : {}
}
