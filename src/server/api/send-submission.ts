import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { idempotencyKeySchema } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { ApiEnv } from './api-env.ts'
import { sendProblem } from './send-problem.ts'

/** GET /api/orders/by-key/:key: the stored answer to the key, an order with its present status. */
export async function sendSubmission(
  c: Context<ApiEnv>,
  { orderStore }: AppDeps,
): Promise<Response> {
  const key = v.safeParse(idempotencyKeySchema, c.req.param('key'))
  if (!key.success) return sendProblem(c, { type: 'Malformed', fields: { key: 'expected a UUID' } })
  const stored = await orderStore.find({ venueId: c.var.venue.venue.id, key: asId(key.output) })
  if (stored === null) return sendProblem(c, { type: 'UnknownOrder' })
  return c.json(stored.answer, stored.httpStatus as ContentfulStatusCode)
}
