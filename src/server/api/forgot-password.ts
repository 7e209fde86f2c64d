import type { Context } from 'hono'
import * as v from 'valibot'
import { forgotPasswordCallSchema } from '#contract/account-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import { plainEmail } from '#domain/plain-identifier.ts'
import { accountLimits } from '#server/accounts/account-limits.ts'
import { createLimiter } from '#server/accounts/create-limiter.ts'
import type { AccountDeps } from '#server/accounts/account-deps.ts'
import { hashSecret, newSecret } from '#server/accounts/session-cookie.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { writeResetMail } from '#server/mail/write-reset-mail.ts'
import type { CachedVenue, VenueCache } from '#server/venues/venue-cache.ts'
import { boundAddresses } from './bound-addresses.ts'
import { messageLanguage } from './message-language.ts'
import type { MessageLanguage } from './problem-messages.ts'
import { readCall } from './read-call.ts'
import { sendProblem } from './send-problem.ts'
import { sendTooMany } from './send-too-many.ts'

const lifeMs = 60 * 60_000

export interface ForgotPasswordDeps extends AppDeps {
  readonly accounts: AccountDeps
  readonly mail: MailDeps
}

interface AskedReset {
  readonly email: string
  readonly venue: CachedVenue | null
  readonly language: MessageLanguage
}

/**
 * POST /api/auth/forgot-password. The answer goes out before anybody looks whether there is such an account: neither it
 * nor how long it takes can tell.
 */
export function createForgotPassword(deps: ForgotPasswordDeps, venues: VenueCache) {
  const limits = { ...accountLimits, ...deps.accounts.limits }
  const bound = boundAddresses(limits.resetMailsFromAddress, deps)
  const emails = createLimiter(limits.resetMailsToEmail)

  async function mailLink({ email, venue, language }: AskedReset): Promise<void> {
    const { accountStore, sessionStore } = deps.accounts
    const { mailer, origin } = deps.mail
    if ((await emails.take(hashSecret(plainEmail(email)))) !== null) return
    const account = await accountStore.findByEmail(email)
    if (!account) return
    const secret = newSecret()
    const madeAt = new Date(deps.now())
    await sessionStore.keepLink({
      secretHash: hashSecret(secret),
      userId: account.userId,
      madeAt,
      endsAt: new Date(madeAt.getTime() + lifeMs),
    })
    const query = venue ? `?venue=${venue.venue.slug}` : ''
    // Behind the #: what stands there reaches no server, no log and no other site.
    const link = `${origin}/login${query}#reset=${secret}`
    const venueName = venue?.venue.displayName ?? null
    // To the address of the account: what was typed may differ from it in its capitals.
    await mailer.send(writeResetMail({ to: account.email, link, venueName, language }))
  }

  return async (c: Context): Promise<Response> => {
    const call = await readCall(c, forgotPasswordCallSchema)
    if (!call.ok) return sendProblem(c, call.error)
    const wait = await bound(c)
    if (wait !== null) return sendTooMany(c, wait)
    const venueId = v.safeParse(idSchema, c.req.header(venueHeader))
    const venue = venueId.success ? await venues.byId(asId(venueId.output)) : null
    const language = messageLanguage(c.req, venue?.venue ?? null)
    const { email } = call.value
    deps.mail.background.run(() => mailLink({ email, venue, language }))
    return c.json({ done: true })
  }
}
