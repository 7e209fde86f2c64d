import { createHash } from 'node:crypto'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { StoredVenue } from './venue-store.ts'

/** A document as stored and sent text, with the ETag of that text. */
export function writeDocument(document: VenueDocument): Pick<StoredVenue, 'text' | 'etag'> {
  const text = JSON.stringify(document)
  return { text, etag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}
