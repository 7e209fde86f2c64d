import type { Context } from 'hono'
import {
  loginAs,
  loginAsBody,
  loginBody,
  loginNative,
  logout,
  logoutBody,
  registerBody,
  registerUser,
  userExist,
  userExistBody,
} from '#contract/account/account-calls.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { failure, success } from '#domain/result.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { argonHasher } from '#server/account/hash-password.ts'
import { newAccount } from '#server/account/new-account.ts'
import { hashSecret } from '#server/account/secret.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { endGuestCards, moveGuestCards } from '#server/http/payment/card-cookie.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendFieldProblem } from '#server/http/send-problem.ts'
import { findVenueOperator } from '#server/http/session/find-venue-operator.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { mailConfirmation } from './account-mails.ts'
import { closeSession, openSession } from '#server/http/session/open-session.ts'
import { readPhoneOfAccount, refuseCommon } from './read-account-fields.ts'
import { readSessionCookie } from '#server/http/session/session-cookie.ts'
import { signIn } from './open-account-session.ts'
import { tryPassword } from './try-password.ts'
import { writeUser } from './write-user.ts'

const tooMany = 'After many from one address: 429, code 9010, with Retry-After.'

/** Adds the calls that begin and end sessions by a password. */
export function addSignInCalls(on: OnCall, deps: AccountCallDeps): void {
  const { accounts, emailsAsked, registrations, behindProxy = false } = deps
  const { accountStore, sessionStore, suiteStore, hasher = argonHasher } = accounts

  on(
    userExist,
    { summary: `Whether an e-mail has an account. ${tooMany}`, body: userExistBody },
    async ({ c, body: { email } }) => {
      const waitSeconds = await emailsAsked.take(callerAddress(c, behindProxy))
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const account = await accountStore.findByEmail(email)
      return success({ exists: account !== null })
    },
  )
  on(
    loginNative,
    {
      summary:
        'Signs in by e-mail and password; an operator as an operator. Code 9100 (422) where they are wrong, ' +
        `the same for an e-mail without an account; with suiteOperator code 9104 (403) for anybody else. ` +
        `Codes 9170 and 9171 (401): an operator’s second step is missing, or has to be set up first. ${tooMany}`,
      body: loginBody,
    },
    async ({ c, body }) => {
      const tried = await tryPassword(c, deps, body)
      if (!tried.ok) {
        return tried.error.type === 'Wrong' ? failure({ type: 'WrongLogin' }) : failure(tried.error)
      }
      const account = tried.value
      if (body.suiteOperator && !account.suiteOperator) return failure({ type: 'NotOperator' })
      const answer = await signIn(c, deps, account)
      // While the password was being verified, the e-mail's owner may have claimed the account and ended all
      // sessions: either this one was ended with the others, or the password is seen to be gone.
      const now = await accountStore.find(account.userId)
      if (now?.passwordHash === account.passwordHash) return answer
      await sessionStore.closeAll(account.userId)
      noteAct(c, { kind: 'sign-in', outcome: 'failed' })
      return failure({ type: 'WrongLogin' })
    },
  )
  on(
    registerUser,
    {
      summary: `Makes an account, signs in, and mails a link to confirm the e-mail. Code 9101 (422) where the e-mail has one. ${tooMany}`,
      body: registerBody,
    },
    async ({ c, body: { email, password, firstName, lastName, phoneNumber: typed = null } }) => {
      const phone = await readPhoneOfAccount(c, deps, typed)
      if (!phone.ok) return phone
      const chosen = await refuseCommon('password', password)
      if (!chosen.ok) return chosen
      const waitSeconds = await registrations.take(callerAddress(c, behindProxy))
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const isTaken = () => sendFieldProblem(c, 'email', { type: 'EmailTaken' })
      // First, because hashing costs more than this query.
      if (await accountStore.findByEmail(email)) return isTaken()
      const passwordHash = await hasher.hashPassword(password)
      const createdAt = new Date(deps.now())
      const person = { email, firstName, lastName, phoneNumber: phone.value }
      const account = newAccount({ ...person, passwordHash, createdAt })
      if (!(await accountStore.create(account))) return isTaken()
      await mailConfirmation(c, deps, account)
      await moveGuestCards(c, deps, account.userId)
      return signIn(c, deps, account)
    },
  )
  on(
    loginAs,
    {
      summary:
        'Signs an operator in as the owner of a suite, until the event ends. Codes 9104 and 9108 (403): no operator, or a suite without an account.',
      body: loginAsBody,
      session: (c, { token }) => findVenueOperator(c, deps, { token }),
    },
    async ({ c, body: { eventSuiteId, suiteOperatorEmail }, who: operator }) => {
      if (plainEmail(suiteOperatorEmail) !== plainEmail(operator.email)) {
        return failure({ type: 'NotOperator' })
      }
      const { venue, hasSuites } = c.var.venue
      const { id: venueId } = venue
      const owned = await suiteStore.find(venueId, eventSuiteId)
      if (!owned || !hasSuites) return failure({ type: 'UnknownSuite' })
      const at = new Date(deps.now())
      const { endsAt: latestEnd } = owned.event
      if (latestEnd <= at) return failure({ type: 'EventEnded' })
      const account = accountOfSuite(owned)
      await endGuestCards(c, deps.payment)
      const opened = await openSession(c, accounts, {
        kind: 'login-as',
        userId: account.userId,
        operatorId: operator.userId,
        suite: { venueId, eventSuiteId, latestEnd },
        at,
      })
      const { userId: personId } = account
      noteAct(c, { kind: 'login-as', outcome: 'done', personId, operatorId: operator.userId })
      return success(await writeUser(deps, { account, operator, owned, ...opened }))
    },
  )
  on(
    logout,
    { summary: 'Ends sessions, also where there is none.', body: logoutBody },
    async ({ c, body: { accessToken, of } }) => {
      if (accessToken !== undefined) await sessionStore.close(hashSecret(accessToken))
      if (of !== 'operator' || (await isLoginAs(c, deps))) {
        await closeSession(c, accounts, { of: 'user' })
      }
      if (of !== 'user') await closeSession(c, accounts, { of: 'operator' })
      // A guest's cards in this browser end, too.
      await endGuestCards(c, deps.payment)
      return success({ done: true })
    },
  )
}

/** A session of an operator acting as a user ends with the operator's. */
async function isLoginAs(c: Context, { accounts }: AccountCallDeps): Promise<boolean> {
  const secret = readSessionCookie(c, 'user')
  const session = secret === null ? null : await accounts.sessionStore.find(hashSecret(secret))
  return session?.kind === 'login-as'
}
