import type { IdempotencyKey, VenueId } from '#domain/ids.ts'

/** Names one request to order, by the key that it carries: the order, its answer and its payment are found under it. */
export interface SubmissionName {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}
