import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import {
  byLevel,
  mostActive,
  mostLogged,
  mostUpcoming,
  noOwner,
} from '#server/suite/suite-store.ts'
import type {
  OwnedSuite,
  SettingsChange,
  SuiteEvent,
  SuiteFault,
  SuiteGuests,
  SuiteLog,
  SuiteStore,
  SuiteTab,
  TabEntry,
} from '#server/suite/suite-store.ts'
import { byLatest, byOrder, bySoonest, byStart, hasOwner } from './suite-order.ts'

interface OwnEntry extends TabEntry {
  readonly suite: string
}

interface TabWish {
  readonly venueId: VenueId
  readonly eventSuiteId: string
  readonly amount: Cents
  readonly payment: SuitePayment
  readonly guest?: { readonly name: string | null; readonly suiteCode: string | null } | undefined
}

export interface MemorySuiteStore extends SuiteStore {
  /** Whether the suite's tab has room for an order that is paid as its orders are. */
  readonly canAdd: (wish: TabWish) => boolean
  readonly addToTab: (wish: TabWish, order: Omit<TabEntry, 'reason' | 'amount' | 'guest'>) => void
  /** Idempotent. */
  readonly takeOffTab: (orderId: OrderId, at: Date) => void
  readonly owned: (venueId: VenueId, eventSuiteId: string) => OwnedSuite | null
  /** Whether the suite has a pre-order that was not cancelled. */
  readonly markPreOrdered: (venueId: VenueId, eventSuiteId: string, isPreOrdered: boolean) => void
  readonly setLimit: (
    venueId: VenueId,
    eventSuiteId: string,
    change: Pick<SettingsChange, 'madeBy' | 'madeAt'> & { readonly limit: Cents | null },
  ) => void
}

/** Suites in memory, for simulations and tests. */
export function createMemorySuiteStore(): MemorySuiteStore {
  const suites = new Map<string, OwnedSuite>()
  const events = new Map<string, OwnEvent>()
  const entries: OwnEntry[] = []
  const changes = new Map<string, SuiteLog['changes']>()
  const preOrdered = new Set<string>()
  /** Of suites whose guests were set. */
  const guests = new Map<string, SuiteGuests>()

  function tabOf(suite: string): SuiteTab | null {
    const own = entries.filter((entry) => entry.suite === suite)
    const ordered = own.filter(({ reason }) => reason === 'ordered')
    const last = ordered.map(({ madeAt }) => madeAt).toSorted(byLatest)[0]
    const spent = cents(own.reduce((sum, { amount }) => sum + amount, 0))
    const orders = ordered.length - (own.length - ordered.length)
    return last ? { spent, orders, lastOrderAt: last } : null
  }

  function hasOrders(name: string): boolean {
    return preOrdered.has(name) || tabOf(name) !== null
  }

  function record(name: string, change: Omit<LoggedChange, 'number'>): void {
    const before = changes.get(name) ?? []
    changes.set(name, [...before, { ...change, number: before.length + 1 }])
  }

  /** Whether an operator has set it. */
  function wasSet(name: string, setting: 'tabLimit' | 'paymentPreference'): boolean {
    return (changes.get(name) ?? []).some(({ settings }) => settings[setting] !== undefined)
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
      return isLeftOut && hasOrders(name) ? [{ type: 'HasOrders', eventSuiteId, eventId }] : []
    })
  }

  /** What an operator has set, and the payment of a suite with orders, stays. */
  function merge(name: string, suite: OwnedSuite['suite']): OwnedSuite['suite'] {
    const earlier = suites.get(name)?.suite
    if (!earlier) return suite
    const { tabLimit, paymentPreference } = earlier
    return {
      ...suite,
      ...(wasSet(name, 'tabLimit') ? { tabLimit } : {}),
      ...(wasSet(name, 'paymentPreference') || hasOrders(name) ? { paymentPreference } : {}),
    }
  }

  return {
    canAdd: ({ venueId, eventSuiteId, amount, payment, guest }) => {
      const name = nameOf(venueId, eventSuiteId)
      const suite = suites.get(name)?.suite
      if (suite?.paymentPreference !== payment) return false
      if (typeof guest?.suiteCode === 'string') {
        const { ordering, code } = guests.get(name) ?? noGuests
        if (ordering !== 'code' || code !== guest.suiteCode) return false
      }
      return suite.tabLimit === null || (tabOf(name)?.spent ?? 0) + amount <= suite.tabLimit
    },
    addToTab: ({ venueId, eventSuiteId, amount, guest }, order) => {
      const suite = nameOf(venueId, eventSuiteId)
      entries.push({ ...order, guest: guest?.name ?? null, suite, amount, reason: 'ordered' })
    },
    takeOffTab: (orderId, madeAt) => {
      const own = entries.filter((entry) => entry.orderId === orderId)
      const [ordered] = own
      if (!ordered || own.length > 1) return
      const made = { madeBy: null, guest: null, device: null, sentBy: null, madeAt }
      const amount = cents(0 - ordered.amount)
      entries.push({ ...ordered, ...made, amount, reason: 'returned' })
    },
    owned: (venueId, eventSuiteId) => suites.get(nameOf(venueId, eventSuiteId)) ?? null,
    markPreOrdered: (venueId, eventSuiteId, isPreOrdered) => {
      const name = nameOf(venueId, eventSuiteId)
      if (isPreOrdered) preOrdered.add(name)
      else preOrdered.delete(name)
    },
    setLimit: (venueId, eventSuiteId, { limit: tabLimit, madeBy, madeAt }) => {
      const name = nameOf(venueId, eventSuiteId)
      const owned = suites.get(name)
      if (!owned) return
      record(name, { settings: { tabLimit }, madeBy, madeAt })
      suites.set(name, { ...owned, suite: { ...owned.suite, tabLimit } })
    },
    log: async (venueId, eventSuiteId) => {
      const name = nameOf(venueId, eventSuiteId)
      return {
        entries: entries
          .filter(({ suite }) => suite === name)
          .map(({ suite: _suite, ...entry }) => entry)
          .toSorted((a, b) => byLatest(a.madeAt, b.madeAt) || byOrder(a, b))
          .slice(0, mostLogged),
        changes: (changes.get(name) ?? []).toReversed().slice(0, mostLogged),
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
    changeSettings: async ({ venueId, eventId, eventSuiteId }, change) => {
      const { settings } = change
      const name = nameOf(venueId, eventSuiteId)
      const owned = suites.get(name)
      if (owned?.event.eventId !== eventId) return failure({ type: 'UnknownSuite' })
      const { tabLimit = owned.suite.tabLimit } = settings
      const { paymentPreference = owned.suite.paymentPreference } = settings
      if (paymentPreference !== owned.suite.paymentPreference && hasOrders(name)) {
        return failure({ type: 'SuitePaymentFixed' })
      }
      if (Object.values(settings).some((value) => value !== undefined)) record(name, change)
      const suite = { ...owned.suite, tabLimit, paymentPreference }
      suites.set(name, { ...owned, suite })
      return success(suite)
    },
    guests: async (venueId, eventSuiteId) => {
      const name = nameOf(venueId, eventSuiteId)
      return suites.has(name) ? (guests.get(name) ?? noGuests) : null
    },
    changeGuests: async ({ venueId, eventId, eventSuiteId }, change) => {
      const { ordering, newCode, replacesCode, ownerEmail, madeBy, madeAt } = change
      const name = nameOf(venueId, eventSuiteId)
      const owned = suites.get(name)
      if (owned?.event.eventId !== eventId) return null
      if (ownerEmail !== null && ownerEmail !== owned.suite.ownerEmail) return null
      const earlier = guests.get(name)?.code ?? null
      const changed = { ordering, code: replacesCode ? newCode : (earlier ?? newCode) }
      guests.set(name, changed)
      record(name, { settings: { guestOrdering: ordering }, madeBy, madeAt })
      return changed
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
      const owners = new Map(
        saved.map(({ suite }) => [nameOf(venueId, suite.eventSuiteId), suite.ownerEmail]),
      )
      for (const [name, owned] of suites) {
        if (owned.venueId === venueId && replaced.has(owned.event.eventId)) {
          // Another owner has other guests.
          if (owners.get(name) !== owned.suite.ownerEmail) guests.delete(name)
          suites.delete(name)
        }
      }
      for (const event of given) events.set(nameOf(venueId, event.eventId), { venueId, event })
      for (const owned of saved) suites.set(nameOf(venueId, owned.suite.eventSuiteId), owned)
      return success(null)
    },
    forgetOwners: async ({ venueId, before, most }) => {
      const due = [...suites].filter(
        ([, owned]) => owned.venueId === venueId && owned.event.endsAt < before && hasOwner(owned),
      )
      for (const [name, owned] of due.slice(0, most)) {
        const suite = { ...owned.suite, ownerEmail: noOwner, ownerName: null }
        suites.set(name, { ...owned, suite })
      }
      return Math.min(due.length, most)
    },
  }
}

const noGuests: SuiteGuests = { ordering: 'nobody', code: null }

type LoggedChange = SuiteLog['changes'][number]

function nameOf(venueId: VenueId, eventSuiteId: string): string {
  return `${venueId} ${eventSuiteId}`
}

interface OwnEvent {
  readonly venueId: VenueId
  readonly event: SuiteEvent
}
