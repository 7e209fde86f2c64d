import type { VenueDocument } from '#contract/venue-document.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueMeaning } from './check-venue-meaning.ts'
import { checkVenueShape } from './check-venue-shape.ts'
import type { DocumentFault, ImportFault } from './import-fault.ts'

export interface CheckedVenue {
  readonly document: VenueDocument
  /** Taken as it stands, but hardly what the venue meant. */
  readonly warnings: readonly ImportFault[]
}

/**
 * The checks that every venue passes, whatever file it was read from. `place` tells where in that
 * file a fault of the document stands.
 */
export function checkVenueValue(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
): Result<CheckedVenue, readonly ImportFault[]> {
  const shape = checkVenueShape(value)
  const meaning = shape.document ? checkVenueMeaning(shape.document) : null
  const faults = [...shape.faults, ...(meaning?.faults ?? [])]
  if (faults.length > 0 || !shape.document) {
    return failure(faults.map(place).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
  }
  return success({ document: shape.document, warnings: (meaning?.warnings ?? []).map(place) })
}
