import type { Context } from 'hono'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Account } from '#server/account/account-store.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { tryPassword } from './try-password.ts'

/** The account with the password that was right, or with none; else the refusal. */
export async function checkCurrentPassword(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  { account, password }: { readonly account: Account; readonly password: string | undefined },
): Promise<Result<Account, RequestProblem | Response>> {
  if (account.passwordHash === null) return success(account)
  if (password === undefined) return failure(sendWrongPassword(c))
  const tried = await tryPassword(c, deps, { email: account.email, password })
  if (tried.ok) return tried
  const { error } = tried
  return failure(error.type === 'Wrong' ? sendWrongPassword(c) : error)
}

export function sendWrongPassword(c: Context<ApiEnv>): Response {
  return sendFieldProblem(c, 'currentPassword', { type: 'WrongPassword' })
}
