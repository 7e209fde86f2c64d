import type { Context } from 'hono'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { openAccountSession } from './open-account-session.ts'
import { writeUser } from './write-user.ts'

type SignInDeps = Pick<AppDeps, 'payment' | 'now'> & { readonly accounts: AccountDeps }

/** Signs in a proven user, with the answer of every login. */
export async function sendSignedIn(
  c: Context,
  deps: SignInDeps,
  account: Account,
): Promise<Response> {
  const opened = await openAccountSession(c, deps, account)
  if (!opened.ok) return sendProblem(c, opened.error)
  return c.json(await writeUser(deps, { account, ...opened.value }))
}
