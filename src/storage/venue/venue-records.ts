import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

/** A venue's document as the server sent it. */
export interface StoredVenue {
  readonly slug: string
  readonly name: string
  readonly etag: string | null
  readonly document: VenueDocument
  /** A long document: the one above is without its menus, because a device takes a second to copy their objects. */
  readonly body?: Blob
  /** The same where the device stores no blobs, or an earlier version of the app has stored it. */
  readonly text?: string
  /** The long document's ETag; `etag` is null then, so that an older app takes the server's. */
  readonly textEtag?: string | null
  readonly fetchedAt: Instant
  readonly openedAt: Instant
}

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
