import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { setStatusCallSchema } from '#contract/order/after-order-calls.ts'
import { asId } from '#domain/ids.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/**
 * PUT /api/orders/:orderId/status, for a venue's point of sale or script, with the kitchen secret of
 * that venue.
 * The current status again succeeds; a step back is a conflict.
 */
export async function putStatus(
  c: Context<ApiEnv>,
  { orderStore, kitchenSecrets, now }: AppDeps,
): Promise<Response> {
  if (kitchenSecrets === undefined) return sendProblem(c, { type: 'UnknownPath' })
  const { id: venueId } = c.var.venue.venue
  if (!isSecret(c.req.header('Authorization') ?? '', await kitchenSecrets.find(venueId))) {
    return sendProblem(c, { type: 'NotAllowed' })
  }
  const call = await readCall(c, setStatusCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const orderId = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.param('orderId'))
  if (!orderId.success) return sendProblem(c, { type: 'UnknownOrder' })
  const { status } = call.value
  const set = await orderStore.setStatus({
    venueId,
    orderId: asId(orderId.output),
    status,
    at: new Date(now()),
  })
  if (set === null) return sendProblem(c, { type: 'UnknownOrder' })
  if (set.status !== status) return sendProblem(c, { type: 'StatusPassed' })
  return c.json({ orderId: orderId.output, status })
}

/** Constant time: does not reveal where the two hashes differ. */
function isSecret(authorization: string, secretHash: string | null): boolean {
  const [, secret] = /^Bearer ([\w-]{43})$/.exec(authorization) ?? []
  if (secret === undefined || secretHash === null) return false
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(secretHash))
}
