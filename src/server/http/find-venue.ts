import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import { sendProblem } from './send-problem.ts'

/** The form of an id in a header, where also a whole number is a text. */
const [textIdSchema] = idSchema.options

/**
 * Loads the venue of the `X-RESTAURANT-ID` header, or answers that it is unknown. A venue that is not
 * published is, except to the calls that finish what began there (`alsoUnpublished`).
 */
export function findVenue(
  venues: VenueCache,
  { alsoUnpublished = false } = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const id = c.req.header(venueHeader)
    const venue = v.is(textIdSchema, id) ? await venues.byId(asId(id)) : null
    if (venue === null || !(venue.isPublished || alsoUnpublished)) {
      return sendProblem(c, { type: 'UnknownVenue' })
    }
    c.set('venue', venue)
    return next()
  }
}
