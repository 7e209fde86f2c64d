import type { Context } from 'hono'
import { deleteAccountCallSchema } from '#contract/account/account-calls.ts'
import { clearDevice } from './device-cookie.ts'
import { closeSession, ofKind } from './open-session.ts'
import { removeCards } from '#server/payment/remove-cards.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { findCaller } from '#server/http/find-caller.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/**
 * POST /api/auth/delete-account. The account goes last: after an interruption the user can sign in
 * and repeat it. Orders stay without the person, as the law requires.
 */
export async function deleteAccount(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, deleteAccountCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { currentPassword, ...given } = call.value
  const caller = await findCaller(c, deps, given)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { account, operator, session } = caller.value
  if (operator) return sendProblem(c, { type: 'NotAllowed' })
  const refusal = await checkCurrentPassword(c, deps, { account, password: currentPassword })
  if (refusal) return refusal
  const { userId } = account
  const { accountStore, operatorStore, sessionStore } = deps.accounts
  await deps.orderStore.forgetUser(userId)
  await deps.preOrderStore?.forgetUser(userId)
  await deps.askStore?.forgetUser(userId)
  await removeCards(deps.payment, userId)
  await operatorStore.remove(userId, null)
  await deps.accounts.secondFactors?.remove(userId)
  await accountStore.remove(userId)
  await deps.accounts.children?.forgetUser(userId)
  await deps.accounts.reminders?.forgetUser(userId)
  await sessionStore.closeAll(userId)
  // Orders placed elsewhere meanwhile.
  await deps.orderStore.forgetUser(userId)
  await deps.preOrderStore?.forgetUser(userId)
  await closeSession(c, deps.accounts, { of: ofKind(session.kind) })
  clearDevice(c)
  return c.json({ done: true })
}
