import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { setStatusCallSchema } from '#contract/order/after-order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/**
 * PUT /api/orders/:orderId/status, for a venue's point of sale or script with the kitchen's secret.
 * The current status again succeeds; a step back is a conflict.
 */
export async function putStatus(
  c: Context<ApiEnv>,
  { orderStore, kitchenSecret, now }: AppDeps,
): Promise<Response> {
  if (kitchenSecret === undefined) return sendProblem(c, { type: 'UnknownPath' })
  if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${kitchenSecret}`)) {
    return sendProblem(c, { type: 'NotAllowed' })
  }
  const call = await readCall(c, setStatusCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const orderId = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.param('orderId'))
  if (!orderId.success) return sendProblem(c, { type: 'UnknownOrder' })
  const { status } = call.value
  const set = await orderStore.setStatus({
    venueId: c.var.venue.venue.id,
    orderId: asId(orderId.output),
    status,
    at: new Date(now()),
  })
  if (set === null) return sendProblem(c, { type: 'UnknownOrder' })
  if (set.status !== status) return sendProblem(c, { type: 'StatusPassed' })
  return c.json({ orderId: orderId.output, status })
}

/** Constant time: does not reveal where the two differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(expected))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
