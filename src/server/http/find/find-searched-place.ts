import type { GeolocationSearchCall } from '#contract/place-search/geolocation-search.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { asId } from '#domain/ids.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { isThere, venueOfEntry } from '#server/find/findable-entry.ts'
import type { FindableEntry } from '#server/find/findable-entry.ts'
import type { GroupIndex } from '#server/find/group-index.ts'
import type { FoundPlace, PlaceFinder } from '#server/find/place-finder.ts'
import type { VenueIndex } from '#server/find/venue-index.ts'

/** Prefix of the id of a venue's suggestion. */
export const venuePlaceId = 'venue:'

export interface PlaceSources {
  readonly places: PlaceFinder
  readonly venueIndex: VenueIndex
  readonly index: GroupIndex
  readonly language: LanguageCode
  readonly at: Instant
}

/** The place to search around: the call's point, else the place that it names; null: none known. */
export async function findSearchedPlace(
  { lat, lng, gmapPlaceId = '', address = '', name = '' }: GeolocationSearchCall,
  sources: PlaceSources,
): Promise<FoundPlace | null> {
  const { places, language } = sources
  const named = gmapPlaceId === '' ? null : await placeOfId(gmapPlaceId, sources)
  if (lat !== undefined && lng !== undefined) {
    const points = [{ latitude: lat, longitude: lng }]
    // A point with the id of an area is that area's: its distances are hidden.
    if (named) return { ...named, points }
    return { id: '', type: 'point', terms: [name, address], points, reachKm: 0, holds: null }
  }
  if (named) return named
  for (const text of [address, name]) {
    const located = text.trim() === '' ? null : await places.locate(text, language)
    if (located) return located
  }
  return null
}

async function placeOfId(id: string, sources: PlaceSources): Promise<FoundPlace | null> {
  const entry = await findEntry(id, sources)
  if (entry) return placeOfVenue(entry, id, sources)
  return sources.places.byId(id, sources.language)
}

/** The venue of a suggestion, or of the group with that id at Google Maps; null: the id is none of a venue there is. */
export async function findEntry(
  id: string,
  { venueIndex, index, at }: Pick<PlaceSources, 'venueIndex' | 'index' | 'at'>,
): Promise<FindableEntry | null> {
  const entry = id.startsWith(venuePlaceId)
    ? await venueIndex.byId(asId(id.slice(venuePlaceId.length)))
    : index.atPlace(id)
  return entry && isThere(entry, at) ? entry : null
}

function placeOfVenue(
  entry: FindableEntry,
  id: string,
  { at, language }: PlaceSources,
): FoundPlace | null {
  if (entry.point === null) return null
  const { venue } = venueOfEntry(entry, at)
  return {
    id,
    type: 'establishment',
    terms: [venueName(venue, language), venue.address].filter((term) => term !== ''),
    points: [entry.point],
    reachKm: 0,
    holds: null,
  }
}
