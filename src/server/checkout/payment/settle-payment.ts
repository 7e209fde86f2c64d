import { asId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { OrderId } from '#domain/ids.ts'
import { dayKeyOf } from '#server/order/submission-keys.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { GivenAnswer, OrderStore } from '#server/order/order-store.ts'
import type { PaymentGateway, SettlementAnswer } from '#server/payment/payment-gateway.ts'
import { unfinishedStates } from '#server/payment/payment-store.ts'
import type { Payment, PaymentState, PaymentStore } from '#server/payment/payment-store.ts'

export interface SettlePaymentDeps {
  readonly gateway: PaymentGateway
  readonly paymentStore: PaymentStore
  readonly orderStore: Pick<OrderStore, 'find' | 'setStatus'>
  readonly now: () => Instant
}

/**
 * Settles a payment by the answer of its key: captures it for an order, voids it for a refusal,
 * refunds it if the kitchen rejected the order later, and waits while there is no answer.
 * Idempotent. Returns the state this call has reached; null: unchanged.
 */
export async function settlePayment(
  deps: SettlePaymentDeps,
  name: SubmissionName,
): Promise<PaymentState | null> {
  const payment = await deps.paymentStore.find(name)
  if (payment === null) return null
  const given = await deps.orderStore.find(name)
  if (given === null) return null
  const days = await daysOf(deps, name, given)
  if (days) return settleDays(deps, payment, days)
  const order = orderOf(given)
  if (order === null) return giveBack(deps, payment)
  if (!isRejected(order.status)) return capture(deps, payment, [asId(order.orderId)])
  return payment.state === 'captured' ? refund(deps, payment) : giveBack(deps, payment)
}

export interface SettledPayment extends SubmissionName {
  readonly reached: PaymentState
}

/** Settles several in turn; returns those that this call has changed. */
export async function settlePayments(
  deps: SettlePaymentDeps,
  names: readonly SubmissionName[],
): Promise<readonly SettledPayment[]> {
  const settled: SettledPayment[] = []
  for (const name of names) {
    const reached = await settlePayment(deps, name)
    if (reached !== null) settled.push({ ...name, reached })
  }
  return settled
}

function orderOf({ answer }: GivenAnswer): PlacedOrder | null {
  return 'orderId' in answer ? answer : null
}

/** Null: it was no order of a school's days. */
async function daysOf(
  { orderStore }: SettlePaymentDeps,
  { venueId, key }: SubmissionName,
  { answer }: GivenAnswer,
): Promise<readonly PlacedOrder[] | null> {
  if (!('days' in answer) || !('total' in answer)) return null
  const taken = answer.days.filter(isTakenDay)
  const found = await Promise.all(
    taken.map((day) => orderStore.find({ venueId, key: dayKeyOf(key, day) })),
  )
  return found.flatMap((each) => (each ? (orderOf(each) ?? []) : []))
}

/**
 * The one payment of a school's days: captured while a day is left, voided if all were cancelled
 * before. What was captured is given back day by day (see refund-days.ts).
 */
async function settleDays(
  deps: SettlePaymentDeps,
  payment: Payment,
  days: readonly PlacedOrder[],
): Promise<PaymentState | null> {
  const left = days.filter(({ status }) => !isRejected(status))
  if (left.length > 0) {
    return capture(
      deps,
      payment,
      left.map(({ orderId }) => asId(orderId)),
    )
  }
  const { state } = payment
  if (!unfinishedStates.includes(state)) return null
  // A capture that was first is not undone as a whole: its days are refunded one by one.
  const at = new Date(deps.now())
  const isThis = await deps.paymentStore.move(payment, { from: [state], to: 'voiding', at })
  return isThis ? giveBack(deps, { ...payment, state: 'voiding' }) : null
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

/**
 * If the capture is refused, its orders are cancelled and return their gift card and code. Cancelled
 * first: after a crash in between, a later call finds them and voids the payment.
 */
async function capture(
  deps: SettlePaymentDeps,
  payment: Payment,
  orderIds: readonly OrderId[],
): Promise<PaymentState | null> {
  const { state, authorisation, currency, venueId, key } = payment
  if (state !== 'authorised' || authorisation === null) return null
  const call = { key: `${key}/capture`, venueId, authorisation, currency }
  const answer = await deps.gateway.capture(call)
  if (answer.type !== 'Refused') return end(deps, payment, { from: state, to: 'captured', answer })
  const at = new Date(deps.now())
  for (const orderId of orderIds) {
    await deps.orderStore.setStatus({ venueId, orderId, status: 'cancelled', at })
  }
  return giveBack(deps, payment)
}

async function giveBack(deps: SettlePaymentDeps, payment: Payment): Promise<PaymentState | null> {
  const { state, currency, venueId, key } = payment
  if (!unfinishedStates.includes(state)) return null
  const at = new Date(deps.now())
  // Before the call to the gateway, so that a concurrent request cannot mark it authorised.
  await deps.paymentStore.move(payment, { from: [state], to: 'voiding', at })
  const call = { key: `${key}/void`, venueId, authorisationKey: key, currency }
  const answer = await deps.gateway.void(call)
  // A capture was on its way when the kitchen rejected the order: its answer may have been lost.
  if (answer.type === 'Refused' && payment.authorisation !== null) {
    return refund(deps, { ...payment, state: 'voiding' })
  }
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
