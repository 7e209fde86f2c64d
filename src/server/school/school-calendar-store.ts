import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import type { VenueId } from '#domain/ids.ts'

/** The rotations and holidays of each school; each call is atomic. */
export interface SchoolCalendarStore {
  /** Null: none were imported. */
  readonly find: (venueId: VenueId) => Promise<RotationsDocument | null>
  /** Replaces the venue's document by one that `rotationsDocumentSchema` has accepted. */
  readonly save: (venueId: VenueId, document: RotationsDocument, at: Date) => Promise<void>
}
