import type { Context } from 'hono'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { splitName } from '#domain/account/split-name.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Account } from '#server/account/account-store.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { newAccount } from '#server/account/new-account.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { mailConfirmation } from './account-mails.ts'
import { refuseCommon } from './read-account-fields.ts'
import { tryPassword } from './try-password.ts'

type Contact = PlaceOrderCall['data']['checkout']['contact'] & { readonly password: string }

/**
 * The account that a guest's order creates by the password in its contact. The order may be sent
 * again: an account of this e-mail and password is the one, also without a first answer, and it
 * stays where the order is refused. No session is opened.
 */
export async function registerAtCheckout(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  { full_name, email, phone_number: phone, password }: Contact,
): Promise<Result<Account, RequestProblem>> {
  if (email === undefined) {
    const fields = { 'data.checkout.contact.email': { type: 'required' } } as const
    return failure({ type: 'Malformed', fields })
  }
  const { accountStore, hasher = argonHasher } = deps.accounts
  if (await accountStore.findByEmail(email)) return signInto(c, deps, { email, password })
  const chosen = await refuseCommon('data.checkout.contact.password', password)
  if (!chosen.ok) return chosen
  const wait = await deps.registrations.take(callerAddress(c, deps.behindProxy ?? false))
  if (wait !== null) return failure({ type: 'TooManyAttempts', waitSeconds: wait })
  const account = newAccount({
    ...splitName(full_name),
    email,
    phoneNumber: phone ?? null,
    passwordHash: await hasher.hashPassword(password),
    createdAt: new Date(deps.now()),
  })
  if (!(await accountStore.create(account))) return signInto(c, deps, { email, password })
  await mailConfirmation(c, deps, account)
  return success(account)
}

async function signInto(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  given: Parameters<typeof tryPassword>[2],
): Promise<Result<Account, RequestProblem>> {
  const tried = await tryPassword(c, deps, given)
  if (!tried.ok && tried.error.type !== 'Wrong') return failure(tried.error)
  if (tried.ok && !tried.value.suiteOperator) return tried
  return failure({ type: 'EmailTaken' })
}
