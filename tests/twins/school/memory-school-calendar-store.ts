import type { VenueId } from '#domain/ids.ts'
import type { SchoolCalendarStore } from '#server/school/school-calendar-store.ts'

/** Rotations in memory, for tests. As texts, so that a document changed later changes nothing here. */
export function createMemorySchoolCalendarStore(): SchoolCalendarStore {
  const texts = new Map<VenueId, string>()
  return {
    find: async (venueId) => JSON.parse(texts.get(venueId) ?? 'null'),
    save: async (venueId, document) => {
      texts.set(venueId, JSON.stringify(document))
    },
  }
}
