import type { Sql } from '#server/postgres/sql.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { createPostgresVenueStore } from './postgres-venue-store.ts'
import { parseDocument } from './read-venue-document.ts'
import type { PublishedVenue } from './venue-store.ts'

export interface ListedVenue extends PublishedVenue {
  readonly publishedAt: Date
  /** Null: its document cannot be read. */
  readonly timeZone: string | null
  /** It takes orders that its own staff are to see: those of a hub are its makers'. */
  readonly isSeller: boolean
}

/** All venues by slug. */
export async function listVenues(sql: Sql): Promise<readonly ListedVenue[]> {
  const venues = await sql<Omit<ListedVenue, 'timeZone' | 'isSeller'>[]>`
    select venue_id as "venueId", slug, version, published_at as "publishedAt"
    from venues order by slug`
  const texts = await createPostgresVenueStore(sql).findable(venues.map(({ venueId }) => venueId))
  const read = new Map(
    texts.map(({ venueId, text }) => {
      const document = parseDocument(text)
      return [venueId, document && readVenue(document)]
    }),
  )
  return venues.map((listed) => {
    const { venue, menus } = read.get(listed.venueId) ?? {}
    const isSeller =
      venue && menus ? venue.kind !== 'hub' && waysOf(venue, menus).length > 0 : false
    return { ...listed, timeZone: venue?.timeZone ?? null, isSeller }
  })
}
