import type { Coordinates } from '#domain/delivery/distance.ts'

/** Where a venue is on a map; with neither it has no link. */
export interface MapPlace {
  /** The place's id at Google Maps; null: unknown. */
  readonly placeId: string | null
  /** Null: unknown. */
  readonly coordinates: Coordinates | null
}

/**
 * The address of a map that shows the place, as Google's "Maps URLs" write it; null: the place is
 * not known. `address` is searched for where the id is not found.
 */
export function mapLink({ placeId, coordinates }: MapPlace, address: string): string | null {
  if (placeId === null && coordinates === null) return null
  const query = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : address
  const place = placeId === null ? '' : `&query_place_id=${encodeURIComponent(placeId)}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}${place}`
}
