import type { Station, StationList } from '#domain/desk/station.ts'
import type { VenueId } from '#domain/ids.ts'

export interface StationWrite {
  readonly stations: readonly Station[]
  /** The version of the list that was changed: another meanwhile stays. */
  readonly fromVersion: number
}

/**
 * The stations of venues, each list whole. A change raises the venue's version with it, so that desks
 * and servers hear; the same list again raises none.
 */
export interface StationStore {
  /** Empty for an unknown venue. */
  readonly read: (venueId: VenueId) => Promise<StationList>
  /** The list as it is now. Null: no such venue. `isPassed`: it was of another version, and stays. */
  readonly write: (
    venueId: VenueId,
    write: StationWrite,
  ) => Promise<{ readonly list: StationList; readonly isPassed: boolean } | null>
}
