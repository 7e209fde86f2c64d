import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'

export interface EventStore {
  /** Stores new events of a venue, by their ids, and returns how many were new. */
  readonly keep: (venueId: VenueId, events: readonly RecordedEvent[]) => Promise<number>
  /** How often each event was recorded at a venue since a moment; for its owner. */
  readonly count: (venueId: VenueId, since: Date) => Promise<EventCounts>
  /** Deletes at most `most` events of a venue from before a moment, and returns how many. */
  readonly forgetBefore: (venueId: VenueId, at: Date, most: number) => Promise<number>
}

export type EventCounts = Readonly<Partial<Record<RecordedEvent['event']['name'], number>>>
