import type { VenueId } from '#domain/ids.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Stop } from '#domain/stop/stop.ts'

/** Stops and pace of a venue, with entries whose time is over. */
export interface StoredStops {
  readonly stops: readonly Stop[]
  readonly pace: readonly Pace[]
}

export const noStops: StoredStops = { stops: [], pace: [] }

export interface StopMaker {
  readonly venueId: VenueId
  readonly deskId: string
  readonly at: Date
}

/** Why staff did not end a stop: its target is gone from the menu, or an import was to follow its file. */
type StopEnd = 'gone' | 'file'

/**
 * Stops and pace of venues. Each change is atomic and raises the venue's version with it, so that
 * no order that was priced before is taken after; a change that changes nothing raises none.
 */
export interface StopStore {
  readonly read: (venueId: VenueId) => Promise<StoredStops>
  /** Replaces a stop of the same target. False: there is no such venue, or it has `mostStops`. */
  readonly stop: (stop: Stop, by: StopMaker) => Promise<boolean>
  /** False: no such venue. A stop that is over stays so. */
  readonly lift: (stopId: string, by: StopMaker) => Promise<boolean>
  /** False: no such venue. */
  readonly setPace: (pace: Pace, by: StopMaker) => Promise<boolean>
  /** Ends stops that no staff have ended. */
  readonly end: (
    stopIds: readonly string[],
    why: StopEnd,
    by: Omit<StopMaker, 'deskId'>,
  ) => Promise<void>
}
