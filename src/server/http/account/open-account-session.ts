import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { closeSession, isBrowser, openSession } from '#server/http/session/open-session.ts'
import type { Context } from 'hono'
import type { WrittenUser } from '#contract/account/account-calls.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { UserId } from '#domain/ids.ts'
import { writeUser } from './write-user.ts'
import { rememberDevice } from './device-cookie.ts'

interface SignInDeps extends Pick<AppDeps, 'payment' | 'now'> {
  readonly accounts: AccountDeps
}

/** Signs in a proven user, with the answer of every login. */
export async function signIn(
  c: Context,
  deps: SignInDeps,
  account: Account,
): Promise<Result<WrittenUser, MissingStep>> {
  const opened = await openAccountSession(c, deps, account)
  return opened.ok ? success(await writeUser(deps, { account, ...opened.value })) : opened
}

/** The missing step of an operator's sign-in: the session that was opened allows it alone. */
export type MissingStep =
  | { readonly type: 'SecondFactorNeeded' }
  | { readonly type: 'SecondFactorToEnroll' }

type OpenedSession = { readonly token?: string }

/**
 * Signs in a proven user, an operator as operator, once they have taken the second step where they
 * need one.
 */
export async function openAccountSession(
  c: Context,
  deps: SignInDeps,
  account: Account,
): Promise<Result<OpenedSession, MissingStep>> {
  const { userId } = account
  const missing = account.suiteOperator ? await missingStep(deps.accounts, userId) : null
  if (missing === null) return success(await openProvenSession(c, deps, account))
  const at = new Date(deps.now())
  await openSession(c, deps.accounts, { kind: 'operator-step', userId, at })
  return failure(missing)
}

/**
 * Signs in without asking for a second step. An operator's sign-in ends the user's session in this
 * browser, so that no order is placed for the previous guest by mistake. The cards of a guest end: the
 * browser is another person's, or theirs with an account that has its own.
 */
export async function openProvenSession(
  c: Context,
  { accounts, payment, now }: SignInDeps,
  { userId, suiteOperator }: Account,
): Promise<OpenedSession> {
  if (suiteOperator) await closeSession(c, accounts, { of: 'user' })
  await endGuestCards(c, payment)
  noteAct(c, { kind: 'sign-in', outcome: 'done', personId: userId })
  const at = new Date(now())
  if (isBrowser(c)) await rememberDevice(c, accounts, { userId, at })
  const kind = suiteOperator ? 'operator' : 'user'
  return openSession(c, accounts, { kind, userId, at })
}

/** An operator who has set it up takes it, whether a venue requires it or not any more. */
async function missingStep(
  { secondFactors }: AccountDeps,
  userId: UserId,
): Promise<MissingStep | null> {
  const factor = await secondFactors?.find(userId)
  if (factor?.isConfirmed) return { type: 'SecondFactorNeeded' }
  return (await secondFactors?.isRequired(userId)) ? { type: 'SecondFactorToEnroll' } : null
}
