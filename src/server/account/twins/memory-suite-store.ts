import type { VenueId } from '#domain/ids.ts'
import { mostUpcoming } from '#server/account/suite-store.ts'
import type { OwnedSuite, SuiteStore } from '#server/account/suite-store.ts'

/** Suites in memory, for simulations and tests. */
export function createMemorySuiteStore(): SuiteStore {
  const suites = new Map<string, OwnedSuite>()
  return {
    upcoming: async (ownerEmail, at) =>
      [...suites.values()]
        .filter(({ event, suite }) => suite.ownerEmail === ownerEmail && event.endsAt > at)
        .toSorted(bySoonest)
        .slice(0, mostUpcoming),
    find: async (venueId, eventSuiteId) => suites.get(nameOf(venueId, eventSuiteId)) ?? null,
    save: async (venueId, events) => {
      const replaced = new Set(events.map(({ eventId }) => eventId))
      for (const [name, owned] of suites) {
        if (owned.venueId === venueId && replaced.has(owned.event.eventId)) suites.delete(name)
      }
      for (const { suites: own, ...event } of events) {
        for (const suite of own) {
          suites.set(nameOf(venueId, suite.eventSuiteId), { venueId, event, suite })
        }
      }
    },
  }
}

function nameOf(venueId: VenueId, eventSuiteId: string): string {
  return `${venueId} ${eventSuiteId}`
}

function bySoonest(a: OwnedSuite, b: OwnedSuite): number {
  return (
    a.event.startsAt.getTime() - b.event.startsAt.getTime() ||
    (a.suite.eventSuiteId < b.suite.eventSuiteId ? -1 : 1)
  )
}
