import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { byLevel, mostActive, mostUpcoming } from '#server/suite/suite-store.ts'
import type { OwnedSuite, SuiteEvent, SuiteStore } from '#server/suite/suite-store.ts'

/** Suites in memory, for simulations and tests. */
export function createMemorySuiteStore(): SuiteStore {
  const suites = new Map<string, OwnedSuite>()
  const events = new Map<string, OwnEvent>()
  return {
    upcoming: async (ownerEmail, at) =>
      [...suites.values()]
        .filter(({ event, suite }) => suite.ownerEmail === ownerEmail && event.endsAt > at)
        .toSorted(bySoonest)
        .slice(0, mostUpcoming),
    find: async (venueId, eventSuiteId) => suites.get(nameOf(venueId, eventSuiteId)) ?? null,
    active: async (venueId, at) =>
      [...events.values()]
        .filter((own) => own.venueId === venueId && own.event.endsAt > at)
        .map(({ event: { suites: own, ...event } }) => ({ ...event, suiteCount: own.length }))
        .toSorted((a, b) => byStart(a, b) || (a.eventId < b.eventId ? -1 : 1))
        .slice(0, mostActive),
    findEvent: async (venueId, eventId) => {
      const event = events.get(nameOf(venueId, eventId))?.event
      if (!event) return null
      const own = [...suites.values()].filter(
        (owned) => owned.venueId === venueId && owned.event.eventId === eventId,
      )
      return { ...event, suites: own.map(({ suite }) => suite).toSorted(byLevel) }
    },
    changeSettings: async ({ venueId, eventId, eventSuiteId }, { settings }) => {
      const name = nameOf(venueId, eventSuiteId)
      const owned = suites.get(name)
      if (owned?.event.eventId !== eventId) return null
      const { tabLimit = owned.suite.tabLimit } = settings
      const { paymentPreference = owned.suite.paymentPreference } = settings
      const suite = { ...owned.suite, tabLimit, paymentPreference }
      suites.set(name, { ...owned, suite })
      return suite
    },
    save: async (venueId, given) => {
      const saved = given.flatMap(({ suites: own, ...event }) =>
        own.map((suite): OwnedSuite => ({ venueId, event, suite })),
      )
      const elsewhere = saved.flatMap(({ event, suite: { eventSuiteId } }) => {
        const known = suites.get(nameOf(venueId, eventSuiteId))?.event
        return known && known.eventId !== event.eventId
          ? [{ eventSuiteId, eventId: known.eventId }]
          : []
      })
      if (elsewhere.length > 0) {
        return failure(elsewhere.toSorted((a, b) => (a.eventSuiteId < b.eventSuiteId ? -1 : 1)))
      }
      const replaced = new Set(given.map(({ eventId }) => eventId))
      for (const [name, owned] of suites) {
        if (owned.venueId === venueId && replaced.has(owned.event.eventId)) suites.delete(name)
      }
      for (const event of given) events.set(nameOf(venueId, event.eventId), { venueId, event })
      for (const owned of saved) suites.set(nameOf(venueId, owned.suite.eventSuiteId), owned)
      return success(null)
    },
  }
}

function nameOf(venueId: VenueId, eventSuiteId: string): string {
  return `${venueId} ${eventSuiteId}`
}

interface OwnEvent {
  readonly venueId: VenueId
  readonly event: SuiteEvent
}

function byStart(a: Pick<SuiteEvent, 'startsAt'>, b: Pick<SuiteEvent, 'startsAt'>): number {
  return a.startsAt.getTime() - b.startsAt.getTime()
}

function bySoonest(a: OwnedSuite, b: OwnedSuite): number {
  return byStart(a.event, b.event) || (a.suite.eventSuiteId < b.suite.eventSuiteId ? -1 : 1)
}
