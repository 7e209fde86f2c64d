import { venueDocumentSchema } from '#contract/venue-document.ts'
import type { VenueDocument } from '#contract/venue-document.ts'
import { checkShape } from './check-shape.ts'
import type { CheckedShape } from './check-shape.ts'

/** Checks the fields of a venue document: their names, types and ranges. */
export function checkVenueShape(value: unknown): CheckedShape<VenueDocument> {
  return checkShape(venueDocumentSchema, value)
}
