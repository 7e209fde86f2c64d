import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type {
  PublishedVenue,
  PublishVenueProblem,
  StoredVenue,
  VenueStore,
} from '#server/venue/venue-store.ts'
import { writeFindable } from '#server/venue/findable-venue.ts'
import { withAddresses } from '#server/venue/venue-pictures.ts'
import type { VenuePictures } from '#server/venue/venue-pictures.ts'
import { writeDocument } from '#server/venue/read-venue-document.ts'

export interface MemoryVenueStore extends VenueStore {
  /** The published version, synchronously; null: unknown venue. */
  readonly versionOf: (venueId: VenueId) => number | null
}

/** Venue documents in memory, for simulations and tests. */
export function createMemoryVenueStore(): MemoryVenueStore {
  const venues = new Map<VenueId, StoredVenue>()
  const changes = new Map<VenueId, Date>()

  function ownerOf(slug: string): VenueId | null {
    for (const venue of venues.values()) if (venue.slug === slug) return venue.venueId
    return null
  }

  function versionOf(venueId: VenueId): number | null {
    return venues.get(venueId)?.version ?? null
  }

  function publish(
    document: VenueDocument,
    pictures: VenuePictures = {},
  ): Result<PublishedVenue, PublishVenueProblem> {
    const { slug } = document.restaurant
    const venueId = asId<VenueId>(document.restaurant.id)
    if (reservedSlugs.has(slug)) return failure({ type: 'SlugReserved', slug })
    const owner = ownerOf(slug)
    if (owner !== null && owner !== venueId) return failure({ type: 'SlugTaken', slug })
    const written = writeDocument(document)
    const before = venues.get(venueId)
    const isSame =
      before?.etag === written.etag && JSON.stringify(before.pictures) === JSON.stringify(pictures)
    const version = (before?.version ?? 0) + (isSame ? 0 : 1)
    if (before?.version !== version) changes.set(venueId, new Date())
    venues.set(venueId, { venueId, slug, version, ...written, pictures })
    return success({ venueId, slug, version })
  }

  return {
    versionOf,
    publish: async (document, pictures) => publish(document, pictures),
    findBySlug: async (slug) => ownerOf(slug),
    ids: async () => [...venues.keys()],
    read: async (venueId) => venues.get(venueId) ?? null,
    readVersion: async (venueId) => versionOf(venueId),
    changedSince: async (since) =>
      [...venues.values()].flatMap(({ venueId, slug, version }) => {
        const changedAt = changes.get(venueId) ?? new Date(0)
        return since === null || changedAt >= since ? [{ venueId, slug, version, changedAt }] : []
      }),
    findable: async (venueIds) =>
      [...venues.values()]
        .filter(({ venueId }) => venueIds.includes(venueId))
        .map(({ venueId, version, text, pictures }) => ({
          venueId,
          version,
          text: writeFindable(withAddresses(JSON.parse(text) as VenueDocument, pictures)),
        })),
  }
}
