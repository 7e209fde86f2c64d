import type { Context } from 'hono'
import { sessionCallSchema } from '#contract/account/account-calls.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** POST /api/auth/send-confirmation: for a lost mail or an expired link. */
export async function sendConfirmation(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
): Promise<Response> {
  const call = await readCall(c, sessionCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findCaller(c, deps, call.value)
  if (!caller.ok) return sendProblem(c, caller.error)
  if (caller.value.session.suite) return sendProblem(c, { type: 'NotAllowed' })
  if (!deps.mail) return sendProblem(c, { type: 'NoMail' })
  await mailConfirmation(c, deps, caller.value.account)
  return c.json({ done: true })
}
