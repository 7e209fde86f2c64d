import type { MapPlace } from '#domain/venue/map-link.ts'
import type { RestaurantDocument } from './venue-document.ts'

/** Where a venue is. Separate from `readVenue`, which a first visit loads. */
export function readMapPlace({
  gmap_place_id: placeId,
  latitude,
  longitude,
}: RestaurantDocument): MapPlace {
  return {
    placeId: placeId === undefined || placeId === '' ? null : placeId,
    coordinates:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { latitude, longitude }
        : null,
  }
}
