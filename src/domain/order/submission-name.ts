import type { IdempotencyKey, VenueId } from '#domain/ids.ts'

/**
 * Identifies a submission by its key: the order, its answer and its payment are stored under it.
 */
export interface SubmissionName {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}
