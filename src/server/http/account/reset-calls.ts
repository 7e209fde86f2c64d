import type { Hono } from 'hono'
import {
  confirmEmailCallSchema,
  doneAnswerSchema,
  forgotPasswordCallSchema,
  resetPasswordCallSchema,
  userAnswerSchema,
} from '#contract/account/account-calls.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { createConfirmEmail } from './confirm-email.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { createForgotPassword } from './forgot-password.ts'
import { createResetPassword } from './reset-password.ts'
import { sendProblem } from '#server/http/send-problem.ts'

/**
 * Adds the calls of mailed links, and the one that requests a reset. Without accounts there are none; without mail a
 * reset is refused.
 */
export function addResetCalls(api: Hono<ApiEnv>, given: AppDeps, venues: VenueCache): void {
  const { accounts, mail } = given
  if (!accounts) return
  api.post(
    '/auth/forgot-password',
    describeCall({
      summary:
        'Mails a link to choose another password, good once and for an hour. The answer is the same whether there is such ' +
        'an account or not. With X-RESTAURANT-ID the link leads to that venue’s page. A server without mail: 422, code 9085. Too many from one address: 429, code 9010, with Retry-After.',
      body: forgotPasswordCallSchema,
      answer: doneAnswerSchema,
      anywhere: true,
    }),
    mail
      ? createForgotPassword({ ...given, accounts, mail }, venues)
      : (c) => sendProblem(c, { type: 'NoMail' }),
  )
  if (!mail) return
  const deps = { ...given, accounts, mail }
  api.post(
    '/auth/reset-password',
    describeCall({
      summary:
        'Chooses another password with the secret of the mailed link, ends every session there was and opens one. ' +
        'A link that was used, is over or never was: 422, code 9103.',
      body: resetPasswordCallSchema,
      answer: userAnswerSchema,
      anywhere: true,
    }),
    createResetPassword(deps, venues),
  )
  api.post(
    '/auth/confirm-email',
    describeCall({
      summary:
        'Notes, with the secret of the mailed link, that an account’s e-mail is its person’s. A link that was used, is ' +
        'over or never was: 422, code 9103.',
      body: confirmEmailCallSchema,
      answer: doneAnswerSchema,
      anywhere: true,
    }),
    createConfirmEmail(deps),
  )
}
