import type { VenueDocument } from '#contract/venue-document.ts'
import type { VenueStore } from './venue-store.ts'

/** The document published under a slug; null where there is none. */
export async function readVenueDocument(
  venueStore: VenueStore,
  slug: string,
): Promise<VenueDocument | null> {
  const venueId = await venueStore.findBySlug(slug)
  const stored = venueId === null ? null : await venueStore.read(venueId)
  return stored === null ? null : (JSON.parse(stored.text) as VenueDocument)
}
