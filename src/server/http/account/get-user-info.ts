import type { Context } from 'hono'
import { userInfoCallSchema } from '#contract/account/account-calls.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { writeUser } from './write-user.ts'

/** POST /api/auth/get-salata-user-info */
export async function getUserInfo(c: Context, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, userInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findCaller(c, deps, call.value)
  return caller.ok ? c.json(await writeUser(deps, caller.value)) : sendProblem(c, caller.error)
}
