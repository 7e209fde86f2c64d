import type { VenueId } from '#domain/ids.ts'
import { readDocument } from '#server/venue/read-venue-document.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'

/**
 * The venues of a server without the demo: those of an earlier start with it are as unpublished
 * ones, and what was ordered there goes on.
 */
export function withoutDemo(store: VenueStore, demoVenueIds: ReadonlySet<VenueId>): VenueStore {
  return {
    ...store,
    read: async (venueId) => {
      const stored = await store.read(venueId)
      if (stored === null || !demoVenueIds.has(venueId)) return stored
      const document = readDocument(stored)
      const restaurant = { ...document.restaurant, published_at: null }
      return { ...stored, text: JSON.stringify({ ...document, restaurant }) }
    },
    findable: async (venueIds) => store.findable(venueIds.filter((id) => !demoVenueIds.has(id))),
  }
}
