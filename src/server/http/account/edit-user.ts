import type { Context } from 'hono'
import type { EditUserCall, WrittenUser } from '#contract/account/account-calls.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Account, AccountChanges } from '#server/account/account-store.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { rememberDevice } from './device-cookie.ts'
import { isBrowser, openSession } from '#server/http/session/open-session.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { StoredSession } from '#server/account/session-store.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { checkCurrentPassword, sendWrongPassword } from './try-password.ts'
import type { Caller } from '#server/http/session/find-caller.ts'
import { mailChange, mailConfirmation } from './account-mails.ts'
import { readPhoneOfAccount, refuseCommon } from './read-account-fields.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import { writeUser } from './write-user.ts'

interface Editing {
  readonly call: EditUserCall
  readonly caller: Caller
}

/** Changes what is given of an account. */
export async function changeUser(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  { call: sent, caller }: Editing,
): Promise<Result<WrittenUser, RequestProblem | Response>> {
  const phone = await readPhoneOfAccount(c, deps, sent.phoneNumber ?? null)
  if (!phone.ok) return phone
  const call = sent.phoneNumber === undefined ? sent : { ...sent, phoneNumber: phone.value }
  const { token, newPassword } = call
  const { session, account, operator } = caller
  // The owner of a suite has no account to change here.
  if (session.suite) return failure({ type: 'NotAllowed' })
  const chosen = await refuseCommon('newPassword', newPassword)
  if (!chosen.ok) return chosen
  const isSignInChanged = newPassword !== undefined || isOtherEmail(account, call)
  let checked: Account | undefined
  if (isSignInChanged) {
    // Only the user may change the e-mail or the password, no operator.
    if (operator) return failure({ type: 'NotAllowed' })
    const allowed = await checkChange(c, deps, { account, call })
    if (!allowed.ok) return allowed
    checked = allowed.value
  }
  const { accountStore, sessionStore, hasher = argonHasher } = deps.accounts
  const changes: AccountChanges = {
    ...changesOf(call),
    ...(newPassword === undefined ? {} : { passwordHash: await hasher.hashPassword(newPassword) }),
  }
  // During the hashing the e-mail's owner may have claimed the account.
  if (isSignInChanged && !(await sessionStore.find(session.secretHash))) {
    return failure({ type: 'ExpiredToken' })
  }
  const outcome = await accountStore.change(account.userId, changes, checked)
  if (outcome === 'OtherPassword') return failure(sendWrongPassword(c))
  if (outcome === 'EmailTaken') {
    return failure(sendFieldProblem(c, 'email', { type: 'EmailTaken' }))
  }
  if (outcome === 'Unknown') return failure({ type: 'ExpiredToken' })
  const kinds = [
    ...(newPassword === undefined ? [] : (['password'] as const)),
    ...(isOtherEmail(account, call) ? (['email'] as const) : []),
  ]
  for (const kind of kinds) {
    noteAct(c, { kind, outcome: 'changed' })
    await mailChange(c, deps, { account, changed: kind })
  }
  // Also deletes the links that were mailed to the previous e-mail.
  if (isSignInChanged) {
    await sessionStore.closeAll(account.userId, session.secretHash)
    const at = new Date(deps.now())
    if (isBrowser(c)) await rememberDevice(c, deps.accounts, { userId: account.userId, at })
  }
  const opened = newPassword === undefined ? {} : await rotate(c, deps, { session, token })
  const emailVerifiedAt = isOtherEmail(account, call) ? null : account.emailVerifiedAt
  const changed = { ...account, ...changes, emailVerifiedAt }
  if (isOtherEmail(account, call)) await mailConfirmation(c, deps, changed)
  return success(await writeUser(deps, { account: changed, operator, ...opened }))
}

async function checkChange(
  c: Context<ApiEnv>,
  deps: AccountCallDeps,
  { account, call }: { readonly account: Account; readonly call: EditUserCall },
): Promise<Result<Account, RequestProblem | Response>> {
  if (isOtherEmail(account, call)) {
    // The answer reveals whether an account exists, as user-exist does.
    const waitSeconds = await deps.emailsAsked.take(callerAddress(c, deps.behindProxy ?? false))
    if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
  }
  return checkCurrentPassword(c, deps, { account, password: call.currentPassword })
}

/** Replaces the secret: every copy of the old one stops working. */
async function rotate(
  c: Context<ApiEnv>,
  { accounts, now }: AccountCallDeps,
  { session, token }: { readonly session: StoredSession; readonly token: string | undefined },
): Promise<{ readonly token?: string }> {
  if (token !== undefined) await accounts.sessionStore.close(hashSecret(token))
  const { kind, userId } = session
  return openSession(c, accounts, { kind, userId, at: new Date(now()) })
}

function isOtherEmail(account: Account, { email }: EditUserCall): boolean {
  return email !== undefined && plainEmail(email) !== plainEmail(account.email)
}

function changesOf(call: EditUserCall): AccountChanges {
  const { email, firstName, lastName, phoneNumber, defaultTip, promoCode } = call
  return {
    ...(email === undefined ? {} : { email }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(defaultTip === undefined ? {} : { defaultTip }),
    ...(promoCode === undefined ? {} : { promoCode }),
  }
}
