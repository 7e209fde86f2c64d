import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'
import type { EventCounts, EventStore } from '#server/analytics/event-store.ts'

export interface MemoryEventStore extends EventStore {
  readonly recorded: () => readonly (RecordedEvent & { readonly venueId: VenueId })[]
}

/** Events in memory, for tests. */
export function createMemoryEventStore(): MemoryEventStore {
  const events = new Map<string, RecordedEvent & { readonly venueId: VenueId }>()

  function keep(venueId: VenueId, added: readonly RecordedEvent[]): number {
    const before = events.size
    for (const event of added) {
      const name = `${venueId} ${event.id.toLowerCase()}`
      if (!events.has(name)) events.set(name, { ...event, venueId })
    }
    return events.size - before
  }

  function count(venueId: VenueId, since: Date): EventCounts {
    const counts: Partial<Record<RecordedEvent['event']['name'], number>> = {}
    for (const { venueId: of, at, event } of events.values()) {
      if (of === venueId && at >= since.getTime())
        counts[event.name] = (counts[event.name] ?? 0) + 1
    }
    return counts
  }

  return {
    keep: async (venueId, added) => keep(venueId, added),
    count: async (venueId, since) => count(venueId, since),
    forgetBefore: async (venueId, at, most) => {
      const old = [...events].filter(
        ([, event]) => event.venueId === venueId && event.at < at.getTime(),
      )
      for (const [name] of old.slice(0, most)) events.delete(name)
      return Math.min(old.length, most)
    },
    recorded: () => [...events.values()],
  }
}
