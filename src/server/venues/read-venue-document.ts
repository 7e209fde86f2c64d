import type { VenueDocument } from '#contract/venue-document.ts'
import type { StoredVenue, VenueStore } from './venue-store.ts'

/** The document published under a slug; null where there is none. */
export async function readVenueDocument(
  venueStore: VenueStore,
  slug: string,
): Promise<VenueDocument | null> {
  const venueId = await venueStore.findBySlug(slug)
  const stored = venueId === null ? null : await venueStore.read(venueId)
  return stored === null ? null : readDocument(stored)
}

/** It was checked when it was published. */
export function readDocument({ text }: Pick<StoredVenue, 'text'>): VenueDocument {
  return JSON.parse(text) as VenueDocument
}
