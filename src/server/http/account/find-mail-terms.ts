import type { Context } from 'hono'
import * as v from 'valibot'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { queryOf } from '#server/mail/mail-links.ts'
import { suiteHeader, venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import { mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { MailVenue } from '#server/mail/lay-out-mail.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { messageLanguage } from '#server/http/speak-language.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

export interface MailTerms {
  /** The venue where the mail was requested; null: none. */
  readonly venue: MailVenue | null
  /** For the link, back to that venue and its suite as the person entered. */
  readonly query: string
  readonly language: LanguageCode
}

/** Venue and language of a mail that a call requests. */
export async function findMailTerms(
  c: Context,
  venues: Pick<VenueCache, 'byId'>,
  entry: MenuEntry = {},
): Promise<MailTerms> {
  const venueId = v.safeParse(idSchema, c.req.header(venueHeader))
  const venue = (venueId.success ? await venues.byId(asId(venueId.output)) : null)?.venue ?? null
  const language = messageLanguage(c.req, venue)
  const { eventSuite } = readMenuEntry({ eventSuite: c.req.header(suiteHeader) })
  return {
    venue: venue && mailVenueOf(venue, language),
    query: venue ? queryOf({ venue: venue.slug, ...entry, eventSuite }) : '',
    language,
  }
}
