import type { Context } from 'hono'
import * as v from 'valibot'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { messageLanguage } from '#server/http/message-language.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

export interface MailTerms {
  /** Of the venue where the mail was requested; null: none. */
  readonly venueName: string | null
  /** For the link, back to that venue. */
  readonly query: string
  readonly language: LanguageCode
}

/** Venue and language of a mail that a call requests. */
export async function findMailTerms(
  c: Context,
  venues: Pick<VenueCache, 'byId'>,
): Promise<MailTerms> {
  const venueId = v.safeParse(idSchema, c.req.header(venueHeader))
  const venue = (venueId.success ? await venues.byId(asId(venueId.output)) : null)?.venue ?? null
  return {
    venueName: venue?.displayName ?? null,
    query: venue ? `?venue=${venue.slug}` : '',
    language: messageLanguage(c.req, venue),
  }
}
