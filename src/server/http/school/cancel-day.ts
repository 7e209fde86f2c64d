import type { Context } from 'hono'
import type * as v from 'valibot'
import type { cancelDay } from '#contract/order/school-order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { isRejected } from '#domain/order/order-status.ts'
import { cutoffOf } from '#domain/school/order-cutoff.ts'
import { refundDay } from '#server/checkout/payment/refund-days.ts'
import type { SchoolOrderDeps } from '#server/checkout/school/price-school-order.ts'
import { settlePayment } from '#server/checkout/payment/settle-payment.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OrderCallDeps } from '#server/http/order/read-order-call.ts'
import { sendOrderProblem } from '#server/http/order/send-order-problem.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { SchoolDay } from '#server/order/school-day-store.ts'
import { writeRefund } from '#server/order/write-refund.ts'

type Cancelled = v.InferInput<typeof cancelDay.answer>

/**
 * Cancels a day of the person's own order, until the cut-off by this server's clock. What the menus of that day have become since does not matter. An order that its kitchen has
 * refused or cancelled is answered alike.
 */
export async function cancelOrderedDay(
  c: Context<ApiEnv>,
  deps: OrderCallDeps & SchoolOrderDeps,
  { userId, orderId: asked }: { readonly userId: UserId; readonly orderId: string },
): Promise<Result<Cancelled, RequestProblem | Response>> {
  const cached = c.var.venue
  const { id: venueId, timeZone } = cached.venue
  const waitSeconds = await countCall(c, deps, { kind: 'withdrawals', venueId, userId })
  if (waitSeconds !== null) return failure({ type: 'TooMany', waitSeconds })
  const { schoolDayStore, orderStore, now } = deps
  const orderId = asId<SchoolDay['orderId']>(asked)
  const day = await schoolDayStore.find(venueId, orderId)
  if (day?.userId !== userId) return failure({ type: 'UnknownOrder' })
  if (isRejected(day.status)) return success(await giveBack())
  const { school } = cached
  if (school === null) return failure({ type: 'NoSchool' })
  const isOver = now() >= cutoffOf(school, { date: day.date, timeZone })
  if (isOver) return failure(sendOrderProblem(c, { type: 'PastCutoff' }))
  const at = new Date(now())
  const set = await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at })
  if (set === null || !isRejected(set.status)) return failure({ type: 'StatusPassed' })
  return success(await giveBack())

  /** At once where the gateway answers; else `finishPayments` goes on. */
  async function giveBack(): Promise<Cancelled> {
    const cancelled = await schoolDayStore.find(venueId, orderId)
    if (!cancelled) throw new Error('A day that was just cancelled is gone')
    const { charge, key, refund } = cancelled
    let state = refund
    if (deps.payment && state === 'due') {
      await settlePayment({ ...deps.payment, orderStore, now }, { venueId, key })
      state = await refundDay({ ...deps.payment, schoolDayStore, log: deps.log }, cancelled)
    }
    return { status: 'cancelled', refund: writeRefund({ amount: charge, state }) }
  }
}
