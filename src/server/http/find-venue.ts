import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { venueHeader, venueVersionHeader } from '#contract/problem.ts'
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
  readonly venues: Pick<VenueCache, 'byId' | 'bySlug'>
  readonly venueIndex: Pick<VenueIndex, 'byProviderId'>
}

/** Finds a venue by its id, or else a published one by its id at the provider or by its slug. */
export function nameVenue({ venues, venueIndex }: NamedVenues): NamedVenue {
  return async (id) => {
    if (!v.is(textIdSchema, id)) return null
    const own = await venues.byId(asId(id))
    if (own !== null) return own
    const named = await venueIndex.byProviderId(id)
    return named === null ? venues.bySlug(id) : venues.byId(named)
  }
}

/**
 * The venue that a call is about, if it names one. A page that has not loaded its venue yet names it
 * by its slug. Null: none.
 */
export async function venueOfCall(
  c: Context,
  venues: NamedVenues['venues'],
): Promise<CachedVenue | null> {
  const id = c.req.header(venueHeader)
  if (!v.is(textIdSchema, id)) return null
  return (await venues.byId(asId(id))) ?? venues.bySlug(id)
}

/**
 * Loads the venue of the `X-RESTAURANT-ID` header, whose version the answer has, or answers that it is unknown. A venue that is not
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
    c.header(venueVersionHeader, String(venue.version))
    return next()
  }
}
