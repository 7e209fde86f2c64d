import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueValue } from './check-venue-value.ts'
import type { CheckedVenue } from './check-venue-value.ts'
import { decodeText } from '#server/import/document/decode-text.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { parseJson } from '#server/import/document/parse-json.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'

/**
 * Reads a venue document from the bytes of a JSON file. Faults have their path and line; with any
 * fault there is no document.
 */
export function checkVenueDocument(
  bytes: Uint8Array,
): Result<CheckedVenue, readonly ImportFault[]> {
  const text = decodeText(bytes)
  if (!text.ok) return failure([text.error])
  const source = parseJson(text.value)
  if (!source.ok) return source
  return checkVenueValue(source.value.value, (fault) => ({
    path: writeDocumentPath(fault.at),
    ...source.value.locate(fault.at),
    expected: fault.expected,
    found: writeFound(fault),
  }))
}
