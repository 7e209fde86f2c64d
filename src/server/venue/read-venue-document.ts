import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { parseStored, unreadable } from '#server/postgres/parse-stored.ts'
import type { StoredVenue, VenueStore } from './venue-store.ts'
import { createHash } from 'node:crypto'

interface VenueNames {
  /** Null: unknown. */
  readonly id: string | null
  readonly slug: string
}

/**
 * The published document by a venue's id, or by its slug if the id is unknown; null: none, or none that can be
 * read.
 */
export async function findStoredVenue(
  venueStore: VenueStore,
  { id, slug }: VenueNames,
): Promise<VenueDocument | null> {
  const venueId = id === null ? await venueStore.findBySlug(slug) : asId<VenueId>(id)
  const stored = venueId === null ? null : await venueStore.read(venueId)
  return stored === null ? null : parseDocument(stored.text)
}

/** The document published under a slug; null: none. Throws for one that cannot be read. */
export async function readVenueDocument(
  venueStore: VenueStore,
  slug: string,
): Promise<VenueDocument | null> {
  const venueId = await venueStore.findBySlug(slug)
  const stored = venueId === null ? null : await venueStore.read(venueId)
  return stored === null ? null : readDocument(stored)
}

/** Throws for one that cannot be read. */
export function readDocument({ slug, text }: Pick<StoredVenue, 'slug' | 'text'>): VenueDocument {
  const document = parseDocument(text)
  if (document === null) throw unreadable(`"${slug}"`)
  return document
}

/** Null: it cannot be read. */
export function parseDocument(text: string): VenueDocument | null {
  const document = parseStored<Partial<VenueDocument>>(text)
  return document && isWhole(document) ? document : null
}

function isWhole(document: Partial<VenueDocument>): document is VenueDocument {
  return typeof document.restaurant === 'object' && Array.isArray(document.menus)
}

/** A document as stored and sent text, with the ETag of that text. */
export function writeDocument(document: VenueDocument): Pick<StoredVenue, 'text' | 'etag'> {
  const text = JSON.stringify(document)
  return { text, etag: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}
