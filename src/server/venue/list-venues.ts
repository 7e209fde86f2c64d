import type { Sql } from 'postgres'
import type { PublishedVenue } from './venue-store.ts'

export interface ListedVenue extends PublishedVenue {
  readonly publishedAt: Date
  readonly timeZone: string
}

/** All venues by slug. */
export async function listVenues(sql: Sql): Promise<readonly ListedVenue[]> {
  return sql<ListedVenue[]>`
    select venue_id as "venueId", slug, version, published_at as "publishedAt",
      coalesce(
        document::json #>> '{restaurant,menu_configuration,zone}',
        document::json #>> '{restaurant,timezone}',
        'America/Toronto'
      ) as "timeZone"
    from venues order by slug`
}
