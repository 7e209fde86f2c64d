import type { Context } from 'hono'
import * as v from 'valibot'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import { inOneStep } from './in-one-step.ts'
import type { Answer } from './in-one-step.ts'
import { sendProblem } from './send-problem.ts'

/** In a header also a whole number is a text. */
const [textIdSchema] = idSchema.options

/**
 * Loads the venue of the `X-RESTAURANT-ID` header, or answers that it is unknown. A venue that is not
 * published is, except to the calls that finish what began there (`alsoUnpublished`).
 */
export function findVenue(venues: VenueCache, { alsoUnpublished = false } = {}) {
  return inOneStep((c: Context<ApiEnv>, next) => {
    const id = c.req.header(venueHeader)
    const found = v.is(textIdSchema, id) ? venues.byId(asId(id)) : null
    return found instanceof Promise ? found.then((venue) => at(c, next, venue)) : at(c, next, found)
  })

  function at(c: Context<ApiEnv>, next: () => Answer, venue: CachedVenue | null): Answer {
    if (venue === null || !(venue.isPublished || alsoUnpublished)) {
      return sendProblem(c, { type: 'UnknownVenue' })
    }
    c.set('venue', venue)
    return next()
  }
}
