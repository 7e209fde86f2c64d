import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { venueHeader } from '#contract/problem.ts'
import { idSchema } from '#contract/scalars.ts'
import { asId } from '#domain/ids.ts'
import type { VenueIndex } from '#server/find/venue-index.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from './api-env.ts'
import { sendProblem } from './send-problem.ts'

/** The form of an id in a header, where also a whole number is a text. */
const [textIdSchema] = idSchema.options

/** The venue of an id in a header or an address. Null: none. */
export type NamedVenue = (id: string | undefined) => Promise<CachedVenue | null>

interface NamedVenues {
  readonly venues: Pick<VenueCache, 'byId'>
  readonly venueIndex: Pick<VenueIndex, 'byProviderId'>
}

/** Finds a venue by its id, or else a published one by its id at the provider. */
export function nameVenue({ venues, venueIndex }: NamedVenues): NamedVenue {
  return async (id) => {
    if (!v.is(textIdSchema, id)) return null
    const own = await venues.byId(asId(id))
    if (own !== null) return own
    const named = await venueIndex.byProviderId(id)
    return named === null ? null : venues.byId(named)
  }
}

/**
 * Loads the venue of the `X-RESTAURANT-ID` header, or answers that it is unknown. A venue that is not
 * published is, except to the calls that finish what began there (`alsoUnpublished`).
 */
export function findVenue(
  named: NamedVenue,
  { alsoUnpublished = false } = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const venue = await named(c.req.header(venueHeader))
    if (venue === null || !(venue.isPublished || alsoUnpublished)) {
      return sendProblem(c, { type: 'UnknownVenue' })
    }
    c.set('venue', venue)
    return next()
  }
}
