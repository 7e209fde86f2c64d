import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import type { StoredVenue } from '#storage/tables.ts'

export interface VenueRecords {
  /** Null: not stored. */
  readonly load: (slug: string) => Promise<Result<StoredVenue | null, StorageProblem>>
  /** Stores this venue, and deletes all but the latest 20. */
  readonly save: (venue: StoredVenue) => Promise<Result<null, StorageProblem>>
  /** Deletes a venue that the server no longer knows. */
  readonly forget: (slug: string) => Promise<Result<null, StorageProblem>>
  /** Records a visit, or that the document is unchanged at the server. */
  readonly touch: (
    slug: string,
    times: Partial<Pick<StoredVenue, 'fetchedAt' | 'openedAt'>>,
  ) => Promise<Result<null, StorageProblem>>
  /** The last opened first. */
  readonly recent: () => Promise<Result<readonly StoredVenue[], StorageProblem>>
}

const mostVenues = 20

export function createVenueRecords(database: Database): VenueRecords {
  const { venues } = database
  return {
    load: (slug) => attempt(async () => (await venues.get(slug)) ?? null),
    save: (venue) =>
      attempt(() =>
        database.transaction('rw', venues, async () => {
          await venues.put(venue)
          const surplus = await venues
            .orderBy('openedAt')
            .reverse()
            .offset(mostVenues)
            .primaryKeys()
          await venues.bulkDelete(surplus)
          return null
        }),
      ),
    forget: (slug) =>
      attempt(async () => {
        await venues.delete(slug)
        return null
      }),
    touch: (slug, times) =>
      attempt(() =>
        database.transaction('rw', venues, async () => {
          const venue = await venues.get(slug)
          if (venue) await venues.put({ ...venue, ...times })
          return null
        }),
      ),
    recent: () => attempt(() => venues.orderBy('openedAt').reverse().toArray()),
  }
}
