import type { RefundState } from '#contract/order/school-order-calls.ts'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
import type { Payment, PaymentStore } from '#server/payment/payment-store.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import type { SchoolDay, SchoolDayStore } from '#server/order/school-day-store.ts'

export interface RefundDaysDeps {
  readonly gateway: PaymentGateway
  readonly paymentStore: Pick<PaymentStore, 'find'>
  readonly schoolDayStore: Pick<SchoolDayStore, 'due' | 'setRefund'>
  readonly signal?: AbortSignal | undefined
  readonly log: { readonly error: (what: object, message: string) => void }
}

/** Gives back the parts of all days that were cancelled since they were paid. */
export async function refundDays(deps: RefundDaysDeps): Promise<void> {
  await eachRow(await deps.schoolDayStore.due(), (day) => refundDay(deps, day), deps.signal)
}

/**
 * Gives back a cancelled day's part of the charge, under a key for this day alone: repeated, it is
 * the same act. It waits for the capture, and for a gateway that does not answer. Returns the new
 * state.
 */
export async function refundDay(deps: RefundDaysDeps, day: SchoolDay): Promise<RefundState> {
  if (day.refund !== 'due') return day.refund
  const payment = await deps.paymentStore.find(day)
  const reached = payment ? await refundOf(deps, day, payment) : 'none'
  if (reached === 'due') return reached
  await deps.schoolDayStore.setRefund(day, reached)
  if (reached === 'failed') {
    const { venueId, orderId } = day
    deps.log.error({ venueId, orderId }, 'the gateway refused to give back the part of a day')
  }
  return reached
}

async function refundOf(
  { gateway }: RefundDaysDeps,
  { venueId, orderId, charge: amount }: SchoolDay,
  { state, authorisation, currency }: Payment,
): Promise<RefundState> {
  switch (state) {
    case 'captured': {
      if (authorisation === null) return 'failed'
      const key = `${orderId}/refund`
      const answer = await gateway.refund({ key, venueId, authorisation, amount, currency })
      if (answer.type === 'Unknown') return 'due'
      return answer.type === 'Done' ? 'refunded' : 'failed'
    }
    // The whole charge was given back, or never taken.
    case 'voided':
    case 'declined':
    case 'refunded':
      return 'refunded'
    case 'failed':
      return 'failed'
    case 'authorising':
    case 'authorised':
    case 'voiding':
      return 'due'
  }
}
