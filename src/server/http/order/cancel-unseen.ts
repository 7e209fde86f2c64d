import type { Context } from 'hono'
import * as v from 'valibot'
import { isTaken } from '#contract/order/is-taken.ts'
import { idempotencyKeySchema } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { unansweredAfterMs } from '#domain/order/order-standing.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { settlePayment } from '#server/checkout/payment/settle-payment.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { GivenAnswer } from '#server/order/order-store.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { findAnswer } from './get-order-by-key.ts'

/**
 * Cancels an order that its venue has not seen for ten minutes, in one statement, and gives back
 * what was paid; a payment that the gateway does not answer for is finished by `finishPayments`. The
 * same call again is answered alike.
 */
export async function cancelUnseenOrder(
  c: Context<ApiEnv>,
  deps: AppDeps,
  asked: { readonly key: string; readonly orderId: string },
): Promise<Result<never, RequestProblem> | Response> {
  const { orderStore, payment, now } = deps
  const key = v.safeParse(idempotencyKeySchema, asked.key)
  if (!key.success) return failure({ type: 'Malformed', fields: { key: { type: 'invalid' } } })
  const name: SubmissionName = { venueId: c.var.venue.venue.id, key: asId(key.output) }
  const orderId = asId<OrderId>(asked.orderId)
  const part = partOf(await orderStore.find(name), name, orderId)
  if (part === null) return failure({ type: 'UnknownOrder' })
  const at = now()
  const set = await orderStore.setStatus({
    venueId: part.venueId,
    orderId,
    status: 'cancelled',
    at: new Date(at),
    unseenSince: new Date(at - unansweredAfterMs),
  })
  if (set === null) return failure({ type: 'UnknownOrder' })
  if (!isRejected(set.status)) return failure({ type: await whyNot() })
  if (payment) await settlePayment({ ...payment, orderStore, now }, part)
  return findAnswer(c, deps, asked.key)

  async function whyNot() {
    const answer = (await orderStore.find(part ?? name))?.answer
    const isUnseen =
      answer !== undefined &&
      'orderId' in answer &&
      answer.status === 'received' &&
      answer.seenAt === undefined
    return isUnseen ? 'CancelTooSoon' : 'OrderSeen'
  }
}

/** The submission of an order by the key's answer: its own, or at a hub that of a part. */
function partOf(
  given: GivenAnswer | null,
  name: SubmissionName,
  orderId: OrderId,
): SubmissionName | null {
  const answer = given?.answer
  if (answer === undefined) return null
  if (!Array.isArray(answer)) return 'orderId' in answer && answer.orderId === orderId ? name : null
  const part = answer.find((each) => isTaken(each) && each.orderId === orderId)
  if (!part) return null
  const venueId = asId<SubmissionName['venueId']>(part.restaurantId)
  return { venueId, key: partKeyOf(name.key, venueId) }
}
