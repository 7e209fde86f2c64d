import type { Context } from 'hono'
import type { Account } from '#server/account/account-store.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendFieldProblem } from '#server/http/send-field-problem.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'
import { tryPassword } from './try-password.ts'

/** Null: the password was right, or the account has none. Else the refusal. */
export async function checkCurrentPassword(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  { account, password }: { readonly account: Account; readonly password: string | undefined },
): Promise<Response | null> {
  if (account.passwordHash === null) return null
  if (password === undefined) return sendWrong(c)
  const tried = await tryPassword(c, deps, { email: account.email, password })
  if (tried.ok) return null
  return tried.error.type === 'Wrong' ? sendWrong(c) : sendTooMany(c, tried.error.waitSeconds)
}

function sendWrong(c: Context<ApiEnv>): Response {
  return sendFieldProblem(c, 'currentPassword', { type: 'WrongPassword' })
}
