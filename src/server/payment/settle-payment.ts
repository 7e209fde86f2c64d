import type { Instant } from '#domain/venue-time.ts'
import type { GivenAnswer, OrderStore, SubmissionName } from '#server/orders/order-store.ts'
import type { PaymentGateway, SettlementAnswer } from './payment-gateway.ts'
import { unfinishedStates } from './payment-store.ts'
import type { Payment, PaymentState, PaymentStore } from './payment-store.ts'

export interface SettlePaymentDeps {
  readonly gateway: PaymentGateway
  readonly paymentStore: PaymentStore
  readonly orderStore: Pick<OrderStore, 'find'>
  readonly now: () => Instant
}

/**
 * Brings a payment to its end by what its key has come to: an order is captured, a refusal gives the money
 * back, also one that its kitchen makes later; while there is neither, it stays as it is. Safe to call at any time, as often as one likes. Gives
 * where this call has brought it; null: nowhere.
 */
export async function settlePayment(
  deps: SettlePaymentDeps,
  name: SubmissionName,
): Promise<PaymentState | null> {
  const payment = await deps.paymentStore.find(name)
  if (payment === null) return null
  const given = await deps.orderStore.find(name)
  if (given === null) return null
  if (!isOrder(given)) return giveBack(deps, payment)
  if (!isOverturned(given)) return capture(deps, payment)
  return payment.state === 'captured' ? refund(deps, payment) : giveBack(deps, payment)
}

/** Several, one after the other; gives those that this call has captured. */
export async function settlePayments(
  deps: SettlePaymentDeps,
  names: readonly SubmissionName[],
): Promise<readonly SubmissionName[]> {
  const captured: SubmissionName[] = []
  for (const name of names) {
    const reached = await settlePayment(deps, name)
    if (reached === 'captured') captured.push(name)
  }
  return captured
}

function isOrder({ answer }: GivenAnswer): boolean {
  return 'orderId' in answer
}

/** Taken, and then refused or cancelled by its kitchen. */
function isOverturned({ answer }: GivenAnswer): boolean {
  return 'status' in answer && (answer.status === 'refused' || answer.status === 'cancelled')
}

async function refund(deps: SettlePaymentDeps, payment: Payment): Promise<PaymentState | null> {
  const { state, authorisation, amount, currency, venueId, key } = payment
  if (authorisation === null) return null
  const call = { key: `${key}/refund`, venueId, authorisation, amount, currency }
  return end(deps, payment, {
    from: state,
    to: 'refunded',
    answer: await deps.gateway.refund(call),
  })
}

async function capture(deps: SettlePaymentDeps, payment: Payment): Promise<PaymentState | null> {
  const { state, authorisation, currency, venueId, key } = payment
  if (state !== 'authorised' || authorisation === null) return null
  const call = { key: `${key}/capture`, venueId, authorisation, currency }
  const answer = await deps.gateway.capture(call)
  return end(deps, payment, { from: state, to: 'captured', answer })
}

async function giveBack(deps: SettlePaymentDeps, payment: Payment): Promise<PaymentState | null> {
  const { state, currency, venueId, key } = payment
  if (!unfinishedStates.includes(state)) return null
  const at = new Date(deps.now())
  // Before the gateway is asked: a request that is still waiting for it must not call this authorised.
  await deps.paymentStore.move(payment, { from: [state], to: 'voiding', at })
  const call = { key: `${key}/void`, venueId, authorisationKey: key, currency }
  const answer = await deps.gateway.void(call)
  return end(deps, payment, { from: 'voiding', to: 'voided', answer })
}

interface Ending {
  readonly from: PaymentState
  readonly to: PaymentState
  readonly answer: SettlementAnswer
}

async function end(
  { paymentStore, now }: SettlePaymentDeps,
  payment: Payment,
  { from, to, answer }: Ending,
): Promise<PaymentState | null> {
  if (answer.type === 'Unknown') return null
  const reached = answer.type === 'Done' ? to : 'failed'
  const at = new Date(now())
  return (await paymentStore.move(payment, { from: [from], to: reached, at })) ? reached : null
}
