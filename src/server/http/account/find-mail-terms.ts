import type { Context } from 'hono'
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
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

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
