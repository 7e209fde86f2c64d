import type { Context } from 'hono'
import { registerCallSchema, userExistCallSchema } from '#contract/account/account-calls.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { newAccount } from '#server/account/new-account.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { moveGuestCards } from '#server/http/payment/card-cookie.ts'
import { readCall } from '#server/http/read-call.ts'
import { refuseCommon } from './refuse-common.ts'
import { sendFieldProblem } from '#server/http/send-field-problem.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendSignedIn } from './send-signed-in.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'

/** POST /api/auth/user-exist: for an account created at checkout. */
export async function sendUserExist(
  c: Context<ApiEnv>,
  { accounts, emailsAsked, behindProxy = false }: AccountCallDeps,
): Promise<Response> {
  const call = await readCall(c, userExistCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const wait = await emailsAsked.take(callerAddress(c, behindProxy))
  if (wait !== null) return sendTooMany(c, wait)
  const account = await accounts.accountStore.findByEmail(call.value.email)
  return c.json({ exists: account !== null })
}

/** POST /api/auth/register-user: creates an account and signs in, at checkout or elsewhere. */
export async function registerUser(c: Context<ApiEnv>, deps: AccountCallDeps): Promise<Response> {
  const call = await readCall(c, registerCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const { accounts, registrations, behindProxy = false } = deps
  const { accountStore, hasher = argonHasher } = accounts
  const chosen = await refuseCommon('password', call.value.password)
  if (!chosen.ok) return sendProblem(c, chosen.error)
  const wait = await registrations.take(callerAddress(c, behindProxy))
  if (wait !== null) return sendTooMany(c, wait)
  const { email, password, firstName, lastName, phoneNumber = null } = call.value
  // First, because hashing costs more than this query.
  if (await accountStore.findByEmail(email)) return sendEmailTaken(c)
  const passwordHash = await hasher.hashPassword(password)
  const createdAt = new Date(deps.now())
  const account = newAccount({ email, firstName, lastName, phoneNumber, passwordHash, createdAt })
  const isNew = await accountStore.create(account)
  if (!isNew) return sendEmailTaken(c)
  await mailConfirmation(c, deps, account)
  await moveGuestCards(c, deps, account.userId)
  return sendSignedIn(c, deps, account)
}

function sendEmailTaken(c: Context<ApiEnv>): Response {
  return sendFieldProblem(c, 'email', { type: 'EmailTaken' })
}
