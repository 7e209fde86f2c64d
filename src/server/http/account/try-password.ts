import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { noteAct, notePerson } from '#server/http/record-acts.ts'
import type { Context } from 'hono'
import type { Account } from '#server/account/account-store.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { TooManyAttempts } from '#server/account/guard-passwords.ts'
import { readDevice } from './device-cookie.ts'
import type { AccountCallDeps } from './account-call-deps.ts'

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

export type PasswordProblem = TooManyAttempts | { readonly type: 'Wrong' }

/**
 * Finds the account of an e-mail and password (see note: guessing passwords). Without an account a
 * password is hashed all the same, so that the timing reveals nothing.
 */
export async function tryPassword(
  c: Context,
  { accounts, passwords, behindProxy = false, ...deps }: AccountCallDeps,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<Account, PasswordProblem>> {
  const { accountStore, hasher = argonHasher } = accounts
  const device = await knownDevice(c, accounts, { email, at: new Date(deps.now()) })
  const address = callerAddress(c, behindProxy)
  const started = await passwords.begin({ email, address, device })
  if (!started.ok) {
    noteAct(c, { kind: 'sign-in', outcome: 'locked' })
    return started
  }
  const account = await accountStore.findByEmail(email)
  const verdict = await hasher.verifyPassword(account?.passwordHash ?? null, password)
  if (account) notePerson(c, { userId: account.userId, operatorId: null })
  if (!account || verdict === 'Wrong') {
    noteAct(c, { kind: 'sign-in', outcome: 'failed' })
    return failure({ type: 'Wrong' })
  }
  await started.value()
  if (verdict === 'Right') return success(account)
  const passwordHash = await hasher.hashPassword(password)
  // A password changed during the hashing is not overwritten.
  const outcome = await accountStore.change(account.userId, { passwordHash }, account)
  if (outcome === 'Changed') return success({ ...account, passwordHash })
  // Another sign-in may have hashed the same one.
  const now = await accountStore.find(account.userId)
  const isSame = now && (await hasher.verifyPassword(now.passwordHash, password)) === 'Right'
  return isSame ? success(now) : failure({ type: 'Wrong' })
}

/** Makes as many queries with an account as without one, so that the timing reveals nothing. */
async function knownDevice(
  c: Context,
  { accountStore, sessionStore }: AccountCallDeps['accounts'],
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<string | null> {
  const device = readDevice(c)
  if (device === null) return null
  const account = await accountStore.findByEmail(email)
  const userId = account?.userId ?? asId<UserId>(randomUUID())
  return (await sessionStore.knowsDevice(userId, device, at)) ? device : null
}
