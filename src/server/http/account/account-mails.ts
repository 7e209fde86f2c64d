import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { queryOf } from '#server/mail/mail-links.ts'
import { readAccountEntry } from '#contract/account/account-entry.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { pageHeader } from '#contract/account/account-paths.ts'
import { suiteHeader } from '#contract/problem.ts'
import { venueOfCall } from '#server/http/find-venue.ts'
import { mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { MailVenue } from '#server/mail/lay-out-mail.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import { plainEmail } from '#domain/member/check-identifier.ts'
import { issueLink } from '#server/account/one-time-links.ts'
import { writeChangedMail, writeConfirmMail } from '#server/mail/write-account-mails.ts'
import type { ChangedMail } from '#server/mail/write-account-mails.ts'
import { originOf } from '#server/http/know-host.ts'
import type { Context } from 'hono'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Account } from '#server/account/account-store.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { AccountCallDeps } from './account-call-deps.ts'

export interface MailTerms {
  /** The venue where the mail was requested; null: none. */
  readonly venue: MailVenue | null
  /** For the link, back to the page that asked, or else to that venue and its suite. */
  readonly query: string
  readonly language: LanguageCode
}

/** Venue and language of a mail that a call requests. */
export async function findMailTerms(
  c: Context,
  venues: Pick<VenueCache, 'byId' | 'bySlug'>,
  entry: MenuEntry = {},
): Promise<MailTerms> {
  const venue = (await venueOfCall(c, venues))?.venue ?? null
  const language = messageLanguage(c.req, venue)
  const { eventSuite } = readMenuEntry({ eventSuite: c.req.header(suiteHeader) })
  return {
    venue: venue && mailVenueOf(venue, language),
    query: queryOf(
      venue
        ? { ...leftAt(c), venue: venue.slug, ...entry, ...(eventSuite ? { eventSuite } : {}) }
        : leftAt(c),
    ),
    language,
  }
}

/**
 * The way back to the page of a call. A login has the venue's entry and the page before it in its
 * query; the secrets and problems there are not for a mail.
 */
function leftAt(c: Context): AccountEntry {
  const page = c.req.header(pageHeader) ?? ''
  const [path, query] = page.split('?')
  if (path !== '/login') return { from: readAccountEntry({ from: page }).from }
  const entry = readAccountEntry(Object.fromEntries(new URLSearchParams(query)))
  return {
    ...entry,
    encryptedValue: undefined,
    signUp: undefined,
    problem: undefined,
    returned: undefined,
  }
}

const lifeMs = 24 * 60 * 60_000

/** Mails a link that verifies the e-mail of an account. No answer waits for it. */
export async function mailConfirmation(
  c: Context,
  { accounts, mail, confirmMails, venues, now }: AccountCallDeps,
  account: Account,
): Promise<void> {
  if (!mail || account.emailVerifiedAt !== null) return
  const { venue, query, language } = await findMailTerms(c, venues)
  const origin = originOf(c, mail.origin)
  mail.background.run(async () => {
    const { email: to, firstName } = account
    if ((await confirmMails.take(plainEmail(to))) !== null) return
    const at = new Date(now())
    const secret = await issueLink(accounts.sessionStore, account, {
      purpose: 'confirm',
      at,
      lifeMs,
    })
    // The secret is in the fragment: it reaches no server, no log and no other site.
    const link = `${origin}/login${query}#confirm=${secret}`
    await mail.mailer.send(writeConfirmMail({ to, link, venue, language, firstName }))
  })
}

interface MailChangeDeps {
  /** Left out: no mail goes out. */
  readonly mail?: MailDeps
  readonly venues: Pick<VenueCache, 'byId' | 'bySlug'>
}

interface Change {
  /** The account as it was before. */
  readonly account: Pick<Account, 'email' | 'firstName'>
  readonly changed: ChangedMail['changed']
}

/**
 * Tells the owner of an account, at the address from before, that its e-mail or password has
 * changed. No answer waits for it.
 */
export async function mailChange(
  c: Context,
  { mail, venues }: MailChangeDeps,
  { account, changed }: Change,
): Promise<void> {
  if (!mail) return
  const { email: to, firstName } = account
  const { venue, query, language } = await findMailTerms(c, venues)
  const link = `${originOf(c, mail.origin)}/login${query}`
  mail.background.run(() =>
    mail.mailer.send(writeChangedMail({ to, link, venue, language, firstName, changed })),
  )
}
