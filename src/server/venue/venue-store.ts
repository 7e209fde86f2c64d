import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { StationList } from '#domain/desk/station.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { StoredStops } from './stop-store.ts'
import type { VenuePictures } from './venue-pictures.ts'

export interface PublishedVenue {
  readonly venueId: VenueId
  readonly slug: string
  readonly version: number
}

/** A published document as stored. */
export interface StoredVenue extends PublishedVenue {
  readonly etag: string
  /** The venue document as JSON, with what is not published. */
  readonly text: string
  readonly pictures: VenuePictures
  /** Beside the document, read with it in one snapshot; left out: nothing is switched by hand. */
  readonly switched?: StoredStops
  /** The same; left out: none. */
  readonly stations?: StationList
}

export interface ChangedVenue {
  readonly venueId: VenueId
  readonly slug: string
  readonly version: number
  readonly changedAt: Date
}

/** The text of a venue that a search needs, as `writeFindable` writes it. */
export interface FindableText {
  readonly venueId: VenueId
  readonly version: number
  readonly text: string
}

/** Published venue documents; each call is atomic. */
export interface VenueStore {
  /**
   * Publishes a document that `venueDocumentSchema` has accepted, with the pictures that there are
   * sizes of; left out: none. Increments the version, unless both equal what is published.
   */
  readonly publish: (
    document: VenueDocument,
    pictures?: VenuePictures,
  ) => Promise<Result<PublishedVenue, PublishVenueProblem>>
  readonly findBySlug: (slug: string) => Promise<VenueId | null>
  /** Ids of all venues, also of those that are not published. */
  readonly ids: () => Promise<readonly VenueId[]>
  readonly read: (venueId: VenueId) => Promise<StoredVenue | null>
  /** The published version; null: unknown venue. Cheap: reads no document. */
  readonly readVersion: (venueId: VenueId) => Promise<number | null>
  /** The published versions of those that exist, by one statement. */
  readonly versions: (venueIds: readonly VenueId[]) => Promise<ReadonlyMap<VenueId, number>>
  /** The venues whose version is from that moment or later; null: all. */
  readonly changedSince: (since: Date | null) => Promise<readonly ChangedVenue[]>
  /** Texts of those venues that exist. */
  readonly findable: (venueIds: readonly VenueId[]) => Promise<readonly FindableText[]>
}

export type PublishVenueProblem =
  /** The slug is a path of the application. */
  | { readonly type: 'SlugReserved'; readonly slug: string }
  /** Another venue has the slug. */
  | { readonly type: 'SlugTaken'; readonly slug: string }
