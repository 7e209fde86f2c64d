import type { Context } from 'hono'
import { loginCallSchema } from '#contract/account-calls.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from './api-env.ts'
import { readCall } from './read-call.ts'
import { sendProblem } from './send-problem.ts'
import { sendSignedIn } from './send-signed-in.ts'
import { sendTooMany } from './send-too-many.ts'
import { tryPassword } from './try-password.ts'

/** POST /api/auth/login-native */
export async function logIn(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, loginCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const tried = await tryPassword(c, deps, call.value)
  if (tried.ok) return sendSignedIn(c, deps, tried.value)
  return tried.error.type === 'Wrong'
    ? sendProblem(c, { type: 'WrongLogin' })
    : sendTooMany(c, tried.error.waitSeconds)
}
