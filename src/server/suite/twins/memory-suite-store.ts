import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { mostUpcoming } from '#server/suite/suite-store.ts'
import type { OwnedSuite, SuiteStore } from '#server/suite/suite-store.ts'

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
      const given = events.flatMap(({ suites: own, ...event }) =>
        own.map((suite): OwnedSuite => ({ venueId, event, suite })),
      )
      const elsewhere = given.flatMap(({ event, suite: { eventSuiteId } }) => {
        const known = suites.get(nameOf(venueId, eventSuiteId))?.event
        return known && known.eventId !== event.eventId
          ? [{ eventSuiteId, eventId: known.eventId }]
          : []
      })
      if (elsewhere.length > 0) {
        return failure(elsewhere.toSorted((a, b) => (a.eventSuiteId < b.eventSuiteId ? -1 : 1)))
      }
      const replaced = new Set(events.map(({ eventId }) => eventId))
      for (const [name, owned] of suites) {
        if (owned.venueId === venueId && replaced.has(owned.event.eventId)) suites.delete(name)
      }
      for (const owned of given) suites.set(nameOf(venueId, owned.suite.eventSuiteId), owned)
      return success(null)
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
