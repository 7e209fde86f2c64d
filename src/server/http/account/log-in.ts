import type { Context } from 'hono'
import { loginCallSchema } from '#contract/account/account-calls.ts'
import type { Account } from '#server/account/account-store.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { readCall } from '#server/http/read-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendSignedIn } from './send-signed-in.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'
import { tryPassword } from './try-password.ts'

/** POST /api/auth/login-native */
export async function logIn(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, loginCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const tried = await tryPassword(c, deps, call.value)
  const { suiteOperator } = call.value
  if (tried.ok && suiteOperator && !tried.value.suiteOperator) {
    return sendProblem(c, { type: 'NotOperator' })
  }
  if (tried.ok) return openTo(c, deps, tried.value)
  return tried.error.type === 'Wrong'
    ? sendProblem(c, { type: 'WrongLogin' })
    : sendTooMany(c, tried.error.waitSeconds)
}

/**
 * While the password is being verified, the e-mail's owner may claim the account and end all
 * sessions. Checked again once the session is open: either it was ended with the others, or the
 * password is seen to be gone.
 */
async function openTo(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  account: Account,
): Promise<Response> {
  const answer = await sendSignedIn(c, deps, account)
  const { accountStore, sessionStore } = deps.accounts
  const now = await accountStore.find(account.userId)
  if (now?.passwordHash === account.passwordHash) return answer
  await sessionStore.closeAll(account.userId)
  noteAct(c, { kind: 'sign-in', outcome: 'failed' })
  return sendProblem(c, { type: 'WrongLogin' })
}
