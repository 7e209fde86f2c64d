import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { localeHeader, venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import { messageLanguage } from './message-language.ts'

/** Sets the language of a call's messages: of its `Locale`, else of the venue in its header. */
export function speakLanguage(venues: VenueCache) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const id = c.req.header(localeHeader) === undefined ? c.req.header(venueHeader) : undefined
    const cached = v.is(idSchema, id) ? await venues.byId(asId(id)) : null
    c.set('language', messageLanguage(c.req, cached?.venue ?? null))
    return next()
  })
}
