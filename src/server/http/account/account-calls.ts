import type { Hono, MiddlewareHandler } from 'hono'
import {
  deleteAccountCallSchema,
  doneAnswerSchema,
  editUserCallSchema,
  loginAsCallSchema,
  loginCallSchema,
  logoutCallSchema,
  registerCallSchema,
  sessionCallSchema,
  userAnswerSchema,
  userExistAnswerSchema,
  userExistCallSchema,
  userInfoCallSchema,
} from '#contract/account/account-calls.ts'
import { closeSessionCallSchema, sessionsAnswerSchema } from '#contract/account/session-calls.ts'
import type { AccountCallDeps } from './account-call-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { addChildCalls } from './child-calls.ts'
import { addReminderCalls } from './reminder-calls.ts'
import { deleteAccount } from './delete-account.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { editUser } from './edit-user.ts'
import { logInAs } from './log-in-as.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { registerUser, sendUserExist } from './register-user.ts'
import { closeSessionOf, getSessions } from './sessions-of-user.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { addSecondFactorCalls } from './second-factor-calls.ts'
import { getUserInfo } from './get-user-info.ts'

const tooMany = 'After many from one address: 429, code 9010, with Retry-After.'
const session =
  'A browser is known by its cookie, another client says userId and token; code 201 where that session is over.'

/** Adds the account and session calls. `venue` loads the venue named by the header. */
export function addAccountCalls(
  api: Hono<ApiEnv>,
  deps: AccountCallDeps,
  venue: MiddlewareHandler<ApiEnv>,
): void {
  const user = { answer: userAnswerSchema, anywhere: true } as const
  const done = { answer: doneAnswerSchema, anywhere: true } as const
  api.post(
    '/auth/user-exist',
    describeCall({
      summary: `Whether an e-mail has an account. ${tooMany}`,
      body: userExistCallSchema,
      answer: userExistAnswerSchema,
      anywhere: true,
    }),
    (c) => sendUserExist(c, deps),
  )
  api.post(
    '/auth/login-native',
    describeCall({
      ...user,
      summary:
        'Signs in by e-mail and password; an operator as an operator. Code 9100 (422) where they are wrong, ' +
        `the same for an e-mail without an account; with suiteOperator code 9104 (403) for anybody else. ` +
        `Codes 9170 and 9171 (401): an operator’s second step is missing, or has to be set up first. ${tooMany}`,
      body: loginCallSchema,
    }),
    (c) => logIn(c, deps),
  )
  const { children, reminders, secondFactors } = deps.accounts
  if (children) addChildCalls(api, { ...deps, children }, session)
  // Without mail there is nothing to be reminded by.
  if (reminders && deps.mail) addReminderCalls(api, { ...deps, reminders }, session)
  if (secondFactors) addSecondFactorCalls(api, { ...deps, secondFactors })
  api.post(
    '/auth/register-user',
    describeCall({
      ...user,
      summary: `Makes an account, signs in, and mails a link to confirm the e-mail. Code 9101 (422) where the e-mail has one. ${tooMany}`,
      body: registerCallSchema,
    }),
    (c) => registerUser(c, deps),
  )
  api.post(
    '/auth/get-salata-user-info',
    describeCall({
      ...user,
      summary: `Who is signed in. ${session}`,
      body: userInfoCallSchema,
    }),
    (c) => getUserInfo(c, deps),
  )
  api.post(
    '/auth/edit-user',
    describeCall({
      ...user,
      summary:
        'Changes what is given. Another e-mail or password wants the current password (code 9102) and ends all other ' +
        `sessions; another password gives a new token, too. Another e-mail is not confirmed, and gets a mail. ${session}`,
      body: editUserCallSchema,
    }),
    (c) => editUser(c, deps),
  )
  api.post(
    '/auth/send-confirmation',
    describeCall({
      ...done,
      summary: `Mails another link to confirm one’s e-mail, where it is not confirmed; three an hour. A server without mail: 422, code 9085. ${session}`,
      body: sessionCallSchema,
    }),
    (c) => sendConfirmation(c, deps),
  )
  api.post(
    '/auth/logout',
    describeCall({ ...done, summary: 'Ends sessions.', body: logoutCallSchema }),
    (c) => logOut(c, deps),
  )
  api.post(
    '/auth/get-sessions',
    describeCall({
      summary: `Where the signed-in user is signed in, last used first. ${session}`,
      body: sessionCallSchema,
      answer: sessionsAnswerSchema,
      anywhere: true,
    }),
    (c) => getSessions(c, deps),
  )
  api.post(
    '/auth/close-session',
    describeCall({
      ...done,
      summary: `Ends one of the sessions of get-sessions by its id; one that has ended stays ended. ${session}`,
      body: closeSessionCallSchema,
    }),
    (c) => closeSessionOf(c, deps),
  )
  api.post(
    '/auth/login-as',
    describeCall({
      summary:
        'Signs an operator in as the owner of a suite. Codes 9104 and 9108 (403): no operator, or a suite without an account.',
      body: loginAsCallSchema,
      answer: userAnswerSchema,
    }),
    venue,
    (c) => logInAs(c, deps),
  )
  api.post(
    '/auth/delete-account',
    describeCall({
      ...done,
      summary: `Deletes an account with its cards and sessions; its orders stay without a name. ${session}`,
      body: deleteAccountCallSchema,
    }),
    (c) => deleteAccount(c, deps),
  )
}
