import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'

export interface PublishedVenue {
  readonly venueId: VenueId
  readonly slug: string
  readonly version: number
}

/** A published document as it is stored. */
export interface StoredVenue extends PublishedVenue {
  readonly etag: string
  /** The venue document as JSON, byte for byte what data.json answers. */
  readonly text: string
}

/** Where venues' documents are kept; each call does all or nothing. */
export interface VenueStore {
  /**
   * Publishes a document that `venueDocumentSchema` has accepted. The version goes up by one, and stays
   * as it is when the document is the one already published.
   */
  readonly publish: (
    document: VenueDocument,
  ) => Promise<Result<PublishedVenue, PublishVenueProblem>>
  readonly findBySlug: (slug: string) => Promise<VenueId | null>
  readonly read: (venueId: VenueId) => Promise<StoredVenue | null>
  /** The version of the published document; null for an unknown venue. Cheap: no document is read. */
  readonly readVersion: (venueId: VenueId) => Promise<number | null>
}

export type PublishVenueProblem =
  /** The word is a path of the application. */
  | { readonly type: 'SlugReserved'; readonly slug: string }
  /** Another venue has it. */
  | { readonly type: 'SlugTaken'; readonly slug: string }
