import type { Context } from 'hono'
import { logoutCallSchema } from '#contract/account/account-calls.ts'
import { closeSession } from './open-session.ts'
import { hashSecret } from '#server/account/secret.ts'
import { readSessionCookie } from './session-cookie.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** POST /api/auth/logout: succeeds with or without a session. A guest's cards in this browser end too. */
export async function logOut(c: Context, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, logoutCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { accessToken, of } = call.value
  const { sessionStore } = deps.accounts
  if (accessToken !== undefined) await sessionStore.close(hashSecret(accessToken))
  if (of !== 'operator' || (await isLoginAs(c, deps))) {
    await closeSession(c, deps.accounts, { of: 'user' })
  }
  if (of !== 'user') await closeSession(c, deps.accounts, { of: 'operator' })
  await endGuestCards(c, deps.payment)
  return c.json({ done: true })
}

/** A session of an operator acting as a user ends with the operator's. */
async function isLoginAs(c: Context, { accounts }: AccountCallDeps): Promise<boolean> {
  const secret = readSessionCookie(c, 'user')
  const session = secret === null ? null : await accounts.sessionStore.find(hashSecret(secret))
  return session?.kind === 'login-as'
}
