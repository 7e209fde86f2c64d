import type { VenueId } from '#domain/ids.ts'
import { lookedAtAheadMs } from '#domain/order/order-standing.ts'
import {
  alertsApartMs,
  mostAlerts,
  mostUnseen,
  nameOfOutage,
} from '#server/receiver/alert-store.ts'
import type {
  AlertName,
  AlertStore,
  AwayVenue,
  DueAlert,
  Mailbox,
  UnseenOrder,
} from '#server/receiver/alert-store.ts'
import type { MemoryOrderStore, ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'

interface MemoryAlertDeps {
  readonly orders: Pick<MemoryOrderStore, 'received' | 'press'>
  /** Venues whose receivers are away. */
  readonly away?: () => readonly AwayVenue[]
  readonly people?: (venueId: VenueId) => readonly Mailbox[]
  readonly hasReceiver?: (venueId: VenueId) => boolean
}

interface StoredAlert extends DueAlert {
  readonly dueAt: Date
  readonly doneAt: Date | null
}

/** Alerts of orders in memory, for tests. Atomic: no call awaits anything. */
export function createMemoryAlertStore({
  orders,
  away = () => [],
  people = () => [],
  hasReceiver = () => true,
}: MemoryAlertDeps): AlertStore {
  let alerts: readonly StoredAlert[] = []

  function unseen(): readonly ReceivedOrder[] {
    return orders
      .received()
      .filter(
        ({ status, order, facts }) =>
          status === 'received' &&
          order.type !== 'school' &&
          (facts?.seenAt ?? null) === null &&
          facts?.unseenAt === undefined,
      )
  }

  function raise({ venueId, orderId }: UnseenOrder, at: Date): boolean {
    const found = unseen().find(
      (each) => each.venueId === venueId && each.order.orderId === orderId,
    )
    if (!found) return false
    const event = { kind: 'unseen', actId: null, at: at.getTime() }
    orders.press(found, { status: 'received', facts: { unseenAt: at.getTime() }, event, at })
    const isRecent = alerts.some(
      ({ venueId: of, kind, madeAt }) =>
        of === venueId && kind === 'unseen' && at.getTime() - madeAt.getTime() < alertsApartMs,
    )
    if (hasReceiver(venueId) && !isRecent) enter({ venueId, kind: 'unseen', about: orderId }, at)
    return true
  }

  function enter(name: AlertName, at: Date): void {
    if (alerts.some((each) => isSame(each, name))) return
    alerts = [...alerts, { ...name, madeAt: at, dueAt: at, doneAt: null }]
  }

  function change(name: AlertName, changes: Partial<StoredAlert>): void {
    alerts = alerts.map((each) => (isSame(each, name) ? { ...each, ...changes } : each))
  }

  return {
    unseen: async ({ from, to }) =>
      unseen()
        .filter((order) => waitsFrom(order) >= +from && waitsFrom(order) <= +to)
        .toSorted((one, other) => waitsFrom(one) - waitsFrom(other))
        .map(({ venueId, order: { orderId } }) => ({ venueId, orderId }))
        .slice(0, mostUnseen),
    raise: async (order, at) => raise(order, at),
    away: async () => away(),
    noteAway: async (venue, at) => enter(nameOfOutage(venue), at),
    claim: async ({ at, claimedUntil, since }) => {
      const due = alerts
        .filter(({ dueAt, doneAt, madeAt }) => dueAt <= at && doneAt === null && madeAt >= since)
        .slice(0, mostAlerts)
      for (const each of due) change(each, { dueAt: claimedUntil })
      return due.map(({ venueId, kind, about, madeAt }) => ({ venueId, kind, about, madeAt }))
    },
    markDone: async (name, at) => change(name, { doneAt: at }),
    raised: async (venueId, since) =>
      orders
        .received()
        .filter(
          ({ venueId: of, status, facts }) =>
            of === venueId &&
            status === 'received' &&
            (facts?.seenAt ?? null) === null &&
            (facts?.unseenAt ?? -Infinity) >= since.getTime(),
        )
        .map(({ checkNum, at: placedAt }) => ({ checkNum, placedAt }))
        .slice(0, mostUnseen),
    peopleOf: async (venueId) => people(venueId),
    forgetBefore: async (before, most) => {
      const old = alerts.filter(({ madeAt }) => madeAt < before).slice(0, most)
      alerts = alerts.filter((each) => !old.includes(each))
      return old.length
    },
  }
}

function waitsFrom({ at, order: { pickupTime } }: ReceivedOrder): number {
  const ahead = pickupTime === null ? -Infinity : Date.parse(pickupTime) - lookedAtAheadMs
  return Math.max(at.getTime(), ahead)
}

function isSame(one: AlertName, other: AlertName): boolean {
  return one.venueId === other.venueId && one.kind === other.kind && one.about === other.about
}
