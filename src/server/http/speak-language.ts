import type { Context } from 'hono'
import * as v from 'valibot'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import type { Answer, Step } from './in-one-step.ts'
import { messageLanguage } from './message-language.ts'

/** Sets the language of a call's messages: of its `Locale`, else of the venue in its header. */
export function speakLanguage(venues: VenueCache): Step {
  return (c, next) => {
    const isAsked = c.req.header(localeHeader) !== undefined
    return isAsked
      ? speak(c, null, next)
      : ofVenue(c, venues).then((venue) => speak(c, venue, next))
  }
}

async function ofVenue(c: Context, venues: VenueCache): Promise<Venue | null> {
  const id = c.req.header(venueHeader)
  const cached = v.is(idSchema, id) ? await venues.byId(asId(id)) : null
  return cached?.venue ?? null
}

function speak(c: Context<ApiEnv>, venue: Venue | null, next: () => Answer): Answer {
  c.set('language', messageLanguage(c.req, venue))
  return next()
}
