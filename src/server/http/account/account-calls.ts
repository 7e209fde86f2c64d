import type { Context } from 'hono'
import {
  deleteAccount,
  deleteAccountBody,
  editUser,
  editUserBody,
  getUserInfo,
  sendConfirmation,
  userInfoBody,
} from '#contract/account/account-calls.ts'
import { closeSession, closeSessionBody, getSessions } from '#contract/account/session-calls.ts'
import { failure, success } from '#domain/result.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { StoredSession } from '#server/account/session-store.ts'
import { eraseAccount } from '#server/checkout/erase-account.ts'
import { findCaller } from '#server/http/session/find-caller.ts'
import { venueOfCall } from '#server/http/find-venue.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { noteAct } from '#server/http/record-acts.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import { checkCurrentPassword } from './try-password.ts'
import { addChildCalls } from './child-calls.ts'
import { clearDevice } from './device-cookie.ts'
import { changeUser } from './edit-user.ts'
import { findOrderedItems } from './find-ordered-items.ts'
import { findPerson, knownBy } from './find-person.ts'
import type { GivenSession } from '#server/http/session/find-session.ts'
import { mailConfirmation } from './account-mails.ts'
import { closeSession as closeCallers, endOf, ofKind } from '#server/http/session/open-session.ts'
import { addReminderCalls } from './reminder-calls.ts'
import { addSecondFactorCalls } from './second-factor-calls.ts'
import { addSignInCalls } from './sign-in-calls.ts'
import { writeUser } from './write-user.ts'
import { sessionBody } from '#contract/session-entries.ts'

/** Adds the account and session calls. */
export function addAccountCalls(on: OnCall, deps: AccountCallDeps): void {
  const { accounts, venues } = deps
  const { children, reminders, secondFactors, sessionStore } = accounts
  addSignInCalls(on, deps)
  if (children) addChildCalls(on, { ...deps, children })
  // Reminders are mails.
  if (reminders && deps.mail) addReminderCalls(on, { ...deps, reminders })
  if (secondFactors) addSecondFactorCalls(on, { ...deps, secondFactors })

  const session = (c: Context, given: GivenSession) => findCaller(c, deps, given)
  const person = (c: Context, given: GivenSession) => findPerson(c, deps, given)
  on(
    getUserInfo,
    { summary: `Who is signed in. ${knownBy}`, body: userInfoBody, session },
    async ({ c, who }) => {
      const { account, operator, session: used } = who
      const venue = await venueOfCall(c, venues)
      // An operator sees of a suite's owner what the suite needs alone.
      const isOwn = operator === null && used.kind === 'user'
      return success({
        ...(await writeUser(deps, who)),
        ...(venue && isOwn
          ? { lastItemsOrdered: await findOrderedItems(deps, venue, account.userId) }
          : {}),
      })
    },
  )
  on(
    editUser,
    {
      summary:
        'Changes what is given. Another e-mail or password wants the current password (code 9102) and ends all other ' +
        `sessions; another password gives a new token, too. Another e-mail is not confirmed, and gets a mail. ${knownBy}`,
      body: editUserBody,
      session,
    },
    ({ c, body, who }) => changeUser(c, deps, { call: body, caller: who }),
  )
  on(
    sendConfirmation,
    {
      summary: `Mails another link to confirm one’s e-mail, where it is not confirmed; three an hour. A server without mail: 422, code 9085. ${knownBy}`,
      body: sessionBody,
      session,
    },
    async ({ c, who }) => {
      if (who.session.suite) return failure({ type: 'NotAllowed' })
      if (!deps.mail) return failure({ type: 'NoMail' })
      await mailConfirmation(c, deps, who.account)
      return success({ done: true })
    },
  )
  on(
    getSessions,
    {
      summary: `Where the signed-in user is signed in, last used first. ${knownBy}`,
      body: sessionBody,
      session: person,
    },
    async ({ who }) => {
      const sessions = await ownSessions(deps, who.session)
      return success({
        sessions: sessions.map(({ secretHash, device, openedAt, usedAt }) => ({
          id: idOf(secretHash),
          device,
          openedAt: openedAt.toISOString(),
          usedAt: usedAt.toISOString(),
          current: secretHash === who.session.secretHash,
        })),
      })
    },
  )
  on(
    closeSession,
    {
      summary: `Ends one of the sessions of get-sessions by its id; one that has ended stays ended. ${knownBy}`,
      body: closeSessionBody,
      session: person,
    },
    async ({ c, body: { sessionId }, who }) => {
      const sessions = await ownSessions(deps, who.session)
      const meant = sessions.find(({ secretHash }) => idOf(secretHash) === sessionId)
      if (meant) {
        await sessionStore.close(meant.secretHash)
        noteAct(c, { kind: 'session', outcome: 'ended' })
      }
      return success({ done: true })
    },
  )
  on(
    deleteAccount,
    {
      summary: `Deletes an account with its cards and sessions; its orders stay without a name. ${knownBy}`,
      body: deleteAccountBody,
      session,
    },
    async ({ c, body: { currentPassword: password }, who }) => {
      const { account, operator, session: used } = who
      if (operator) return failure({ type: 'NotAllowed' })
      const checked = await checkCurrentPassword(c, deps, { account, password })
      if (!checked.ok) return checked
      await eraseAccount(deps, account.userId)
      await closeCallers(c, accounts, { of: ofKind(used.kind) })
      await endGuestCards(c, deps.payment)
      clearDevice(c)
      return success({ done: true })
    },
  )
}

/** An operator acting as somebody is not there themself. */
async function ownSessions(
  { accounts, now }: AccountCallDeps,
  { userId }: StoredSession,
): Promise<readonly StoredSession[]> {
  const at = new Date(now())
  const sessions = await accounts.sessionStore.list(userId)
  return sessions.filter(
    (session) =>
      (session.kind === 'user' || session.kind === 'operator') &&
      session.endsAt > at &&
      endOf(session, at) > at,
  )
}

/** Not what is stored: that stays in the database. */
function idOf(secretHash: string): string {
  return hashSecret(secretHash)
}
