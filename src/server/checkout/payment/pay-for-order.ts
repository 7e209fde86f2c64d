import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { failure, success, unreachable } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { OrderProblem, RequestProblem } from '#server/problems/api-problem.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { Submission } from '#server/order/order-store.ts'
import { authorisePayment } from '#server/payment/authorise-payment.ts'
import type { HolderName } from '#server/payment/card-holder.ts'
import { findStoredCard } from '#server/payment/stored-cards.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import type { PaymentSource } from '#server/payment/payment-gateway.ts'

export interface OrderToPay {
  readonly submission: Submission
  readonly call: PlaceOrderCall
  readonly amount: Cents
  readonly currency: Currency
  /** Owner of the saved cards that may be charged; null: none may. */
  readonly holder: HolderName | null
}

export type PayProblem = OrderProblem | PendingPayment

/** Not a refusal: must not be stored under the order's key. */
export type PendingPayment = Extract<
  RequestProblem,
  { readonly type: 'PaymentUnknown' | 'KeyReused' }
>

export function isPending(problem: { readonly type: string }): problem is PendingPayment {
  return problem.type === 'PaymentUnknown' || problem.type === 'KeyReused'
}

/**
 * Authorises the amount due before the kitchen sees the order; no-op for other ways to pay.
 * `settlePayment` captures or voids it once the order has its answer.
 */
export async function payForOrder(
  {
    payment,
    orderStore,
    now,
    signal,
  }: Pick<CheckoutDeps, 'payment' | 'orderStore' | 'now' | 'signal'>,
  { submission, call, amount, currency, holder }: OrderToPay,
): Promise<Result<true, PayProblem>> {
  const { checkout } = call.data
  const { paymentMethod: method } = checkout
  if (!isCardMethod(method)) {
    return lacksNumber(checkout) ? failure({ type: 'PaymentRefused' }) : success(true)
  }
  if (amount === 0) return success(true)
  if (!payment) return failure({ type: 'PaymentRefused' })
  // A late copy of an answered order authorises nothing.
  if ((await orderStore.find(submission)) !== null) return success(true)
  const source = await findSource(payment, call, holder)
  if (!source.ok) {
    return (await isAuthorised(payment, submission, amount)) ? success(true) : source
  }
  const { venueId, key, requestHash, at } = submission
  const intent = { venueId, key, requestHash, at, method, amount, currency }
  const answer = await authorisePayment({ ...payment, now, signal }, intent, source.value)
  switch (answer.type) {
    case 'Authorised':
      return success(true)
    case 'Declined':
      return failure(answer.problem)
    case 'Unknown':
      return failure({ type: 'PaymentUnknown' })
    case 'OtherOrder':
      return failure({ type: 'KeyReused' })
    default:
      return unreachable(answer)
  }
}

/** Bookkeeping needs the number that the order is charged to. */
function lacksNumber({
  paymentMethod,
  costCenter,
  purchaseOrder,
}: PlaceOrderCall['data']['checkout']): boolean {
  const numbers: Partial<Record<PaymentMethod, string>> = {
    cost_center: costCenter ?? '',
    purchase_order: purchaseOrder ?? '',
  }
  return numbers[paymentMethod] === ''
}

/** It was before this call, which came without the card: a suite's owner has allowed the order since. */
async function isAuthorised(
  { paymentStore }: PaymentDeps,
  submission: Submission,
  amount: Cents,
): Promise<boolean> {
  const earlier = await paymentStore.find(submission)
  return (
    earlier?.requestHash === submission.requestHash &&
    earlier.state === 'authorised' &&
    earlier.amount === amount
  )
}

async function findSource(
  payment: PaymentDeps,
  { data }: PlaceOrderCall,
  holder: HolderName | null,
): Promise<Result<PaymentSource, OrderProblem>> {
  const { paymentMethod, card, applePay, googlePay } = data.checkout
  if (paymentMethod === 'apple_pay' || paymentMethod === 'google_pay') {
    const wallet = paymentMethod === 'apple_pay' ? applePay : googlePay
    if (!wallet) return failure({ type: 'PaymentRefused' })
    return success({ type: paymentMethod, token: wallet.token })
  }
  const chosen = data.chosenCreditCard
  if (!chosen) {
    return card ? success({ type: 'card', token: card.token }) : failure({ type: 'PaymentRefused' })
  }
  const { paymentCardId } = chosen
  const stored = holder && (await findStoredCard(payment, { holder, paymentCardId }))
  if (!stored) return failure({ type: 'CardUnknown' })
  return success({ type: 'card', token: stored.token })
}
