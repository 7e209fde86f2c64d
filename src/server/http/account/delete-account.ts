import type { Context } from 'hono'
import { deleteAccountCallSchema } from '#contract/account/account-calls.ts'
import { clearDevice } from './device-cookie.ts'
import { closeSession, ofKind } from './open-session.ts'
import { eraseAccount } from '#server/checkout/erase-account.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/** POST /api/auth/delete-account. */
export async function deleteAccount(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, deleteAccountCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { currentPassword, ...given } = call.value
  const caller = await findCaller(c, deps, given)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { account, operator, session } = caller.value
  if (operator) return sendProblem(c, { type: 'NotAllowed' })
  const checked = await checkCurrentPassword(c, deps, { account, password: currentPassword })
  if (!checked.ok) return checked.error
  await eraseAccount(deps, account.userId)
  await closeSession(c, deps.accounts, { of: ofKind(session.kind) })
  await endGuestCards(c, deps.payment)
  clearDevice(c)
  return c.json({ done: true })
}
