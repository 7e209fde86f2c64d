import type { Context } from 'hono'
import { forgotPasswordCallSchema } from '#contract/account/account-calls.ts'
import { entryOf } from '#contract/order/entry-of.ts'
import { plainEmail } from '#domain/member/plain-identifier.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import { storedLimiter } from '#server/limit/stored-limiter.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import { issueLink } from '#server/account/issue-link.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { writeResetMail } from '#server/mail/write-reset-mail.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { boundAddresses } from '#server/http/bound-addresses.ts'
import { findMailTerms } from './find-mail-terms.ts'
import type { MailTerms } from './find-mail-terms.ts'
import { originOf } from '#server/http/know-host.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'

const lifeMs = 60 * 60_000

export interface ForgotPasswordDeps extends AppDeps {
  readonly accounts: AccountDeps
  readonly mail: MailDeps
}

/**
 * POST /api/auth/forgot-password. Answers before looking for the account: neither the answer nor
 * its timing reveals one.
 */
export function createForgotPassword(deps: ForgotPasswordDeps, venues: VenueCache) {
  const limits = { ...accountLimits, ...deps.accounts.limits }
  const bound = boundAddresses(
    { kind: 'resetMailsFromAddress', ...limits.resetMailsFromAddress },
    deps,
  )
  const emails = storedLimiter({ kind: 'resetMailsToEmail', ...limits.resetMailsToEmail }, deps)

  async function mailLink(
    email: string,
    { venue, query, language, origin }: MailTerms & { readonly origin: string },
  ): Promise<void> {
    const { accountStore, sessionStore } = deps.accounts
    const { mailer } = deps.mail
    if ((await emails.take(plainEmail(email))) !== null) return
    const account = await accountStore.findByEmail(email)
    if (!account) return
    const at = new Date(deps.now())
    const secret = await issueLink(sessionStore, account, { purpose: 'reset', at, lifeMs })
    // In the fragment: it reaches no server, no log and no other site.
    const link = `${origin}/login${query}#reset=${secret}`
    // To the account's address: the typed one may differ in its capitals.
    const { email: to, firstName } = account
    await mailer.send(writeResetMail({ to, link, venue, language, firstName }))
  }

  return async (c: Context): Promise<Response> => {
    const call = await readCall(c, forgotPasswordCallSchema)
    if (!call.ok) return sendProblem(c, call.error)
    const wait = await bound(c)
    if (wait !== null) return sendTooMany(c, wait)
    const terms = await findMailTerms(c, venues, entryOf(call.value.config ?? {}))
    const origin = originOf(c, deps.mail.origin)
    deps.mail.background.run(() => mailLink(call.value.email, { ...terms, origin }))
    return c.json({ done: true })
  }
}
