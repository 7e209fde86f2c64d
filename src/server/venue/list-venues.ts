import type { Sql } from '#server/postgres/sql.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { createPostgresVenueStore } from './postgres-venue-store.ts'
import { parseDocument } from './read-venue-document.ts'
import type { PublishedVenue } from './venue-store.ts'

export interface ListedVenue extends PublishedVenue {
  readonly publishedAt: Date
  /** Null: its document cannot be read. */
  readonly timeZone: string | null
}

/** All venues by slug. */
export async function listVenues(sql: Sql): Promise<readonly ListedVenue[]> {
  const venues = await sql<Omit<ListedVenue, 'timeZone'>[]>`
    select venue_id as "venueId", slug, version, published_at as "publishedAt"
    from venues order by slug`
  const texts = await createPostgresVenueStore(sql).findable(venues.map(({ venueId }) => venueId))
  const zones = new Map(
    texts.map(({ venueId, text }) => {
      const document = parseDocument(text)
      return [venueId, document && readVenue(document).venue.timeZone]
    }),
  )
  return venues.map((venue) => ({ ...venue, timeZone: zones.get(venue.venueId) ?? null }))
}
