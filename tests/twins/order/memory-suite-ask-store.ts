import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { mostAsks, mostEnded } from '#server/order/suite-ask-store.ts'
import type { SuiteAsk, SuiteAskStore } from '#server/order/suite-ask-store.ts'

/** Asks of suites' guests in memory, for simulations and tests. */
export function createMemorySuiteAskStore(orders: Pick<OrderStore, 'find'>): SuiteAskStore {
  const asks = new Map<string, SuiteAsk>()
  return {
    add: async (ask) => {
      const there = asks.get(nameOf(ask))
      const ofSuite = [...asks.values()].filter(
        ({ venueId, eventSuiteId }) => venueId === ask.venueId && eventSuiteId === ask.eventSuiteId,
      )
      if (!there && ofSuite.length >= mostAsks) return null
      const first = there ?? ask
      // As the database gives them back: a key is in small letters.
      asks.set(nameOf(ask), { ...first, key: first.key.toLowerCase() as typeof first.key })
      return first.requestHash
    },
    find: async (name) => asks.get(nameOf(name)) ?? null,
    ofSuites: async (venueId, eventSuiteIds) =>
      [...asks.values()]
        .filter((ask) => ask.venueId === venueId && eventSuiteIds.includes(ask.eventSuiteId))
        .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime() || byKey(a, b)),
    waiting: async (venueId, eventSuiteIds, at) => {
      const counts = new Map<string, number>()
      for (const ask of asks.values()) {
        const { eventSuiteId, endsAt } = ask
        if (ask.venueId !== venueId || !eventSuiteIds.includes(eventSuiteId)) continue
        if (endsAt <= at || (await orders.find(ask)) !== null) continue
        counts.set(eventSuiteId, (counts.get(eventSuiteId) ?? 0) + 1)
      }
      return counts
    },
    ended: async (at) =>
      [...asks.values()]
        .filter(({ endsAt }) => endsAt <= at)
        .toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || byKey(a, b))
        .slice(0, mostEnded),
    remove: async (name) => void asks.delete(nameOf(name)),
    forgetUser: async (userId) => {
      for (const [name, ask] of asks) if (ask.userId === userId) asks.delete(name)
    },
  }
}

function nameOf({ venueId, key }: SubmissionName): string {
  return `${venueId} ${key.toLowerCase()}`
}

function byKey(a: SuiteAsk, b: SuiteAsk): number {
  return a.key < b.key ? -1 : 1
}
