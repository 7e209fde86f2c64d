import type { Context } from 'hono'
import { receivedCallSchema } from '#contract/lab/lab-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** POST /api/lab/received: only for demo venues; unknown for any other. */
export async function countReceived(
  c: Context<ApiEnv>,
  { orderStore, demoVenueIds }: AppDeps,
): Promise<Response> {
  const { id } = c.var.venue.venue
  if (!demoVenueIds?.has(id)) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, receivedCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  return c.json(await orderStore.countReceived(id, call.value.guest))
}
