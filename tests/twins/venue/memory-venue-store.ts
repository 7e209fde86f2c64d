import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import { noStations } from '#domain/desk/station.ts'
import type { Station, StationList } from '#domain/desk/station.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type {
  PublishedVenue,
  PublishVenueProblem,
  StoredVenue,
  VenueStore,
} from '#server/venue/venue-store.ts'
import { noStops } from '#server/venue/stop-store.ts'
import type { StoredStops } from '#server/venue/stop-store.ts'
import { withPaceInText, writeFindable } from '#server/venue/findable-venue.ts'
import { withAddresses } from '#server/venue/venue-pictures.ts'
import type { VenuePictures } from '#server/venue/venue-pictures.ts'
import { writeDocument } from '#server/venue/read-venue-document.ts'

export interface MemoryVenueStore extends VenueStore {
  /** The published version, synchronously; null: unknown venue. */
  readonly versionOf: (venueId: VenueId) => number | null
  /** Stops and pace there, and a change of them, with the venue's version. */
  readonly switchedOf: (venueId: VenueId) => StoredStops
  readonly switchAt: (venueId: VenueId, switched: StoredStops) => void
  readonly stationsOf: (venueId: VenueId) => StationList
  /** The version that it has then. */
  readonly stationAt: (venueId: VenueId, stations: readonly Station[]) => StationList
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

  function switchedOf(venueId: VenueId): StoredStops {
    return venues.get(venueId)?.switched ?? noStops
  }

  function switchAt(venueId: VenueId, switched: StoredStops): void {
    const venue = venues.get(venueId)
    if (!venue) return
    changes.set(venueId, new Date())
    venues.set(venueId, { ...venue, switched, version: venue.version + 1 })
  }

  function stationsOf(venueId: VenueId): StationList {
    return venues.get(venueId)?.stations ?? noStations
  }

  function stationAt(venueId: VenueId, stations: readonly Station[]): StationList {
    const venue = venues.get(venueId)
    if (!venue) return noStations
    const version = venue.version + 1
    const list = stations.length === 0 ? noStations : { version, stations }
    changes.set(venueId, new Date())
    venues.set(venueId, { ...venue, stations: list, version })
    return list
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
    const beside = { switched: switchedOf(venueId), stations: stationsOf(venueId) }
    venues.set(venueId, { venueId, slug, version, ...written, pictures, ...beside })
    return success({ venueId, slug, version })
  }

  return {
    versionOf,
    switchedOf,
    switchAt,
    stationsOf,
    stationAt,
    publish: async (document, pictures) => publish(document, pictures),
    findBySlug: async (slug) => ownerOf(slug),
    ids: async () => [...venues.keys()],
    read: async (venueId) => venues.get(venueId) ?? null,
    readVersion: async (venueId) => versionOf(venueId),
    versions: async (venueIds) =>
      new Map(
        venueIds.flatMap((id) => {
          const version = versionOf(id)
          return version === null ? [] : [[id, version] as const]
        }),
      ),
    changedSince: async (since) =>
      [...venues.values()].flatMap(({ venueId, slug, version }) => {
        const changedAt = changes.get(venueId) ?? new Date(0)
        return since === null || changedAt >= since ? [{ venueId, slug, version, changedAt }] : []
      }),
    findable: async (venueIds) =>
      [...venues.values()]
        .filter(({ venueId }) => venueIds.includes(venueId))
        .map(({ venueId, version, text, pictures, switched = noStops }) => ({
          venueId,
          version,
          text: withPaceInText(
            writeFindable(withAddresses(JSON.parse(text) as VenueDocument, pictures)),
            switched.pace,
            Date.now(),
          ),
        })),
  }
}
