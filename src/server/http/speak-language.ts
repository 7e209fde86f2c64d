import * as v from 'valibot'
import type { Context, MiddlewareHandler } from 'hono'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { readingOf } from '#server/postgres/keep-read.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import { isForBalancers } from './is-for-balancers.ts'

/** Sets the language of a call's messages: of its `Locale`, else of the venue in its header. */
export function speakLanguage(venues: VenueCache): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isAsked = c.req.header(localeHeader) !== undefined || isForBalancers(c.req.path)
    c.set('language', messageLanguage(c.req, isAsked ? null : await ofVenue(c, venues)))
    await next()
  }
}

async function ofVenue(c: Context, venues: VenueCache): Promise<Venue | null> {
  const id = c.req.header(venueHeader)
  const found = v.is(idSchema, id) ? venues.byId(asId(id)) : null
  // A call that needs no more of its venue than the language of a message waits for none.
  const cached = found instanceof Promise ? await readingOf(found).orKnown(null) : found
  return cached?.venue ?? null
}

/** The language for a venue's own words: of the `Locale` header where the venue has it, else of messages. */
export function menuLanguage(
  request: { readonly header: (name: string) => string | undefined },
  venue: Venue,
): string {
  const asked = languageOf(request.header(localeHeader)?.toLowerCase() ?? '')
  const isOffered = venue.locales.some(({ language }) => language === asked)
  return isOffered ? asked : messageLanguage(request, venue)
}

/** The language of the `Locale` header, else the venue's first, else the app's. */
export function messageLanguage(
  request: { readonly header: (name: string) => string | undefined },
  venue: Venue | null,
): LanguageCode {
  const asked = request.header(localeHeader) ?? venue?.locales[0]?.language
  return languageOf(asLocale(asked?.toLowerCase()))
}
