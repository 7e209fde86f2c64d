import type { Context } from 'hono'
import { cancelDayCallSchema } from '#contract/school/school-order-calls.ts'
import type { CancelDayAnswer } from '#contract/school/school-order-calls.ts'
import { asId } from '#domain/ids.ts'
import { isRejected } from '#domain/order/order-status.ts'
import { cutoffOf } from '#domain/school/order-cutoff.ts'
import { refundDay } from '#server/checkout/refund-days.ts'
import type { SchoolOrderDeps } from '#server/checkout/price-school-order.ts'
import { settlePayment } from '#server/checkout/settle-payment.ts'
import { findUser } from '#server/http/account/find-user.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { countCall } from '#server/http/count-call.ts'
import type { OrderCallDeps } from '#server/http/order/read-order-call.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { answerByProblem } from '#server/problems/problem-codes.ts'
import { writeOrderProblem } from '#server/problems/write-problem.ts'
import type { SchoolDay } from '#server/order/school-day-store.ts'
import { writeRefund } from '#server/order/write-refund.ts'

/**
 * POST /api/orders/cancel-k12-day: of the person's own order, until the cut-off by this server's
 * clock. What the menus of that day have become since does not matter. An order that its kitchen has
 * refused or cancelled is answered alike.
 */
export async function cancelDay(
  c: Context<ApiEnv>,
  deps: OrderCallDeps & SchoolOrderDeps,
): Promise<Response> {
  const call = await readCall(c, cancelDayCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findUser(c, deps, call.value)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { cached, userId } = { cached: c.var.venue, userId: caller.value.account.userId }
  const { id: venueId, timeZone } = cached.venue
  const waitSeconds = await countCall(c, deps, { kind: 'withdrawals', venueId, userId })
  if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
  const { schoolDayStore, orderStore, now } = deps
  const orderId = asId<SchoolDay['orderId']>(call.value.orderId)
  const day = await schoolDayStore.find(venueId, orderId)
  if (day?.userId !== userId) return sendProblem(c, { type: 'UnknownOrder' })
  if (isRejected(day.status)) return c.json(await giveBack())
  const { school } = cached
  if (school === null) return sendProblem(c, { type: 'NoSchool' })
  const isOver = now() >= cutoffOf(school, { date: day.date, timeZone })
  if (isOver) {
    const { status } = answerByProblem.PastCutoff
    return c.json(writeOrderProblem({ type: 'PastCutoff' }, cached.index, c.var.language), status)
  }
  const at = new Date(now())
  const set = await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at })
  if (set === null || !isRejected(set.status)) return sendProblem(c, { type: 'StatusPassed' })
  return c.json(await giveBack())

  /** At once where the gateway answers; else `finishPayments` goes on. */
  async function giveBack(): Promise<CancelDayAnswer> {
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
