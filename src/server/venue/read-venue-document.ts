import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { StoredVenue, VenueStore } from './venue-store.ts'

interface VenueNames {
  /** Null: unknown. */
  readonly id: string | null
  readonly slug: string
}

/** The published document by a venue's id, or by its slug if the id is unknown; null: none. */
export async function findStoredVenue(
  venueStore: VenueStore,
  { id, slug }: VenueNames,
): Promise<VenueDocument | null> {
  if (id === null) return readVenueDocument(venueStore, slug)
  const stored = await venueStore.read(asId(id))
  return stored === null ? null : readDocument(stored)
}

/** The document published under a slug; null: none. */
export async function readVenueDocument(
  venueStore: VenueStore,
  slug: string,
): Promise<VenueDocument | null> {
  const venueId = await venueStore.findBySlug(slug)
  const stored = venueId === null ? null : await venueStore.read(venueId)
  return stored === null ? null : readDocument(stored)
}

/** Validated when it was published. */
export function readDocument({ text }: Pick<StoredVenue, 'text'>): VenueDocument {
  return JSON.parse(text) as VenueDocument
}
