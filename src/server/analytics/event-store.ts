import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'

/** Where events of visits are kept. */
export interface EventStore {
  /** Keeps those of a venue that it has not got yet, by their ids, and says how many that were. */
  readonly keep: (venueId: VenueId, events: readonly RecordedEvent[]) => Promise<number>
  /** How often each event was told at a venue since a moment; for its owner. */
  readonly count: (venueId: VenueId, since: Date) => Promise<EventCounts>
}

export type EventCounts = Readonly<Partial<Record<RecordedEvent['event']['name'], number>>>
