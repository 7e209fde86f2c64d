import type { Context } from 'hono'
import type { WrittenUser } from '#contract/account/account-calls.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { openAccountSession } from './open-account-session.ts'
import type { MissingStep } from './open-account-session.ts'
import { writeUser } from './write-user.ts'

type SignInDeps = Pick<AppDeps, 'payment' | 'now'> & { readonly accounts: AccountDeps }

/** Signs in a proven user, with the answer of every login. */
export async function signIn(
  c: Context,
  deps: SignInDeps,
  account: Account,
): Promise<Result<WrittenUser, MissingStep>> {
  const opened = await openAccountSession(c, deps, account)
  return opened.ok ? success(await writeUser(deps, { account, ...opened.value })) : opened
}
