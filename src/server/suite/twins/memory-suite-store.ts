import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import { byLevel, mostActive, mostUpcoming } from '#server/suite/suite-store.ts'
import type {
  OwnedSuite,
  SuiteEvent,
  SuiteFault,
  SuiteStore,
  SuiteTab,
} from '#server/suite/suite-store.ts'

/** An order to a suite; one that was refused or cancelled is returned. */
interface TabEntry {
  readonly orderId: OrderId
  readonly suite: string
  readonly amount: Cents
  readonly at: Date
  readonly isReturned: boolean
}

interface TabWish {
  readonly venueId: VenueId
  readonly eventSuiteId: string
  readonly amount: Cents
  readonly payment: SuitePayment
}

export interface MemorySuiteStore extends SuiteStore {
  /** Whether the suite's tab has room for an order that is paid as its orders are. */
  readonly canAdd: (wish: TabWish) => boolean
  readonly addToTab: (
    wish: TabWish,
    order: { readonly orderId: OrderId; readonly at: Date },
  ) => void
  /** Idempotent. */
  readonly takeOffTab: (orderId: OrderId) => void
}

/** Suites in memory, for simulations and tests. */
export function createMemorySuiteStore(): MemorySuiteStore {
  const suites = new Map<string, OwnedSuite>()
  const events = new Map<string, OwnEvent>()
  const entries: TabEntry[] = []
  /** The names of settings that operators have set, by suite. */
  const set = new Map<string, ReadonlySet<string>>()

  function tabOf(suite: string): SuiteTab | null {
    const own = entries.filter((entry) => entry.suite === suite)
    const last = own.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0]
    const open = own.filter(({ isReturned }) => !isReturned)
    const spent = cents(open.reduce((sum, { amount }) => sum + amount, 0))
    return last ? { spent, orders: open.length, lastOrderAt: last } : null
  }

  function findFaults(venueId: VenueId, given: readonly SuiteEvent[]): readonly SuiteFault[] {
    return [...suites].flatMap(([name, owned]): readonly SuiteFault[] => {
      if (owned.venueId !== venueId) return []
      const { eventSuiteId } = owned.suite
      const { eventId } = owned.event
      const to = given.find((event) =>
        event.suites.some((suite) => suite.eventSuiteId === eventSuiteId),
      )
      if (to) return to.eventId === eventId ? [] : [{ type: 'Elsewhere', eventSuiteId, eventId }]
      const isLeftOut = given.some((event) => event.eventId === eventId)
      return isLeftOut && tabOf(name) ? [{ type: 'HasOrders', eventSuiteId, eventId }] : []
    })
  }

  /** What an operator has set, and the payment of a suite with orders, stays. */
  function merge(name: string, suite: OwnedSuite['suite']): OwnedSuite['suite'] {
    const earlier = suites.get(name)?.suite
    if (!earlier) return suite
    const { tabLimit, paymentPreference } = earlier
    return {
      ...suite,
      ...(set.get(name)?.has('tabLimit') ? { tabLimit } : {}),
      ...(set.get(name)?.has('paymentPreference') || tabOf(name) ? { paymentPreference } : {}),
    }
  }

  return {
    canAdd: ({ venueId, eventSuiteId, amount, payment }) => {
      const name = nameOf(venueId, eventSuiteId)
      const suite = suites.get(name)?.suite
      if (suite?.paymentPreference !== payment) return false
      return suite.tabLimit === null || (tabOf(name)?.spent ?? 0) + amount <= suite.tabLimit
    },
    addToTab: ({ venueId, eventSuiteId, amount }, { orderId, at }) => {
      const suite = nameOf(venueId, eventSuiteId)
      entries.push({ orderId, suite, amount, at, isReturned: false })
    },
    takeOffTab: (orderId) => {
      for (const [place, entry] of entries.entries()) {
        if (entry.orderId === orderId) entries[place] = { ...entry, isReturned: true }
      }
    },
    tabs: async (venueId, eventSuiteIds) =>
      new Map(
        eventSuiteIds.flatMap((eventSuiteId) => {
          const tab = tabOf(nameOf(venueId, eventSuiteId))
          return tab ? [[eventSuiteId, tab] as const] : []
        }),
      ),
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
      if (owned?.event.eventId !== eventId) return failure({ type: 'UnknownSuite' })
      const { tabLimit = owned.suite.tabLimit } = settings
      const { paymentPreference = owned.suite.paymentPreference } = settings
      if (paymentPreference !== owned.suite.paymentPreference && tabOf(name)) {
        return failure({ type: 'SuitePaymentFixed' })
      }
      const given = Object.entries(settings).filter(([, value]) => value !== undefined)
      set.set(name, new Set([...(set.get(name) ?? []), ...given.map(([setting]) => setting)]))
      const suite = { ...owned.suite, tabLimit, paymentPreference }
      suites.set(name, { ...owned, suite })
      return success(suite)
    },
    save: async (venueId, given) => {
      const faults = findFaults(venueId, given)
      if (faults.length > 0) {
        return failure(faults.toSorted((a, b) => (a.eventSuiteId < b.eventSuiteId ? -1 : 1)))
      }
      const saved = given.flatMap(({ suites: own, ...event }) =>
        own.map((suite): OwnedSuite => ({
          venueId,
          event,
          suite: merge(nameOf(venueId, suite.eventSuiteId), suite),
        })),
      )
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
