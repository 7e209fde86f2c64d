import type { StationStore } from '#server/venue/station-store.ts'
import type { MemoryVenueStore } from './memory-venue-store.ts'

type Venues = Pick<MemoryVenueStore, 'stationsOf' | 'stationAt' | 'versionOf'>

/** Stations in memory, for tests. Atomic: no call awaits anything. */
export function createMemoryStationStore({
  stationsOf,
  stationAt,
  versionOf,
}: Venues): StationStore {
  return {
    read: async (venueId) => stationsOf(venueId),
    write: async (venueId, { stations, fromVersion }) => {
      if (versionOf(venueId) === null) return null
      const list = stationsOf(venueId)
      if (JSON.stringify(list.stations) === JSON.stringify(stations))
        return { list, isPassed: false }
      if (list.version !== fromVersion) return { list, isPassed: true }
      return { list: stationAt(venueId, stations), isPassed: false }
    },
  }
}
