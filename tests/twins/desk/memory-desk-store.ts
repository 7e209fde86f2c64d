import { applyAct } from '#domain/desk/apply-act.ts'
import type { DeskAct, Refusal } from '#domain/desk/act.ts'
import type { VenueId } from '#domain/ids.ts'
import { isFinal } from '#domain/order/order-status.ts'
import { mostBehind, mostEvents, mostShown, notAfter, routedLine } from '#server/desk/desk-store.ts'
import type {
  ActMaker,
  ActResult,
  AskedCopy,
  BoardRow,
  BoardRows,
  BoardSpan,
  DeskStore,
} from '#server/desk/desk-store.ts'
import type { OrderContent } from '#server/order/order-store.ts'
import type { MemoryOrderStore, ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { MemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'

interface MemoryDeskDeps extends Pick<MemoryVenueStore, 'versionOf'> {
  readonly orders: MemoryOrderStore
  /** The name of a device; left out: not known. */
  readonly nameOf?: (deskId: string) => string | null
}

/** The desk of orders in memory, for tests. Atomic: no call awaits anything. */
export function createMemoryDeskStore({
  orders,
  versionOf,
  nameOf = () => null,
}: MemoryDeskDeps): DeskStore {
  function rowsOf(venueId: VenueId): readonly BoardRow[] {
    return orders
      .received()
      .filter((order) => order.venueId === venueId)
      .map(rowOf)
      .toSorted((one, other) => one.placedAt - other.placedAt)
  }

  function rowOf(received: ReceivedOrder): BoardRow {
    const { venueId, order, checkNum, status, at, facts, isByGuest = false } = received
    const events = orders.eventsOf(venueId)
    const own = events.filter(({ orderId }) => orderId === order.orderId)
    const lastAt = (isThis: (event: (typeof own)[number]) => boolean) => {
      const moments = own.filter((event) => event.kind === 'status' && isThis(event))
      return moments.length === 0 ? null : Math.max(...moments.map((event) => event.at))
    }
    const {
      orderId,
      type,
      tableNumber,
      content,
      pickupTime,
      fireAt = null,
      prepMinutes = null,
    } = order
    return {
      orderId,
      event: 1 + events.findLastIndex((event) => event.orderId === orderId),
      checkNum,
      type,
      tableNumber,
      content,
      status,
      placedAt: at.getTime(),
      dueAt: pickupTime === null ? null : Date.parse(pickupTime),
      fireAt,
      prepMinutes,
      seenAt: null,
      promisedAt: null,
      promiseMadeAt: null,
      recalledAt: null,
      tickets: [],
      ...factsOf(facts),
      isByGuest,
      lines: content.items.map(routedLine),
      refusal: refusalOf(content, facts?.refusal ?? null),
      readyAt: lastAt((event) => event.status === 'ready'),
      endedAt: lastAt((event) => isFinal(event.status)),
    }
  }

  function nextOf(venueId: VenueId): number {
    return orders.eventsOf(venueId).length + 1
  }

  function board(venueId: VenueId, { since, overSince }: BoardSpan): BoardRows | null {
    if (versionOf(venueId) === null) return null
    const shown = rowsOf(venueId).filter(
      ({ placedAt, dueAt, status, endedAt }) =>
        isSince({ placedAt, dueAt }, since) &&
        (!isFinal(status) || (endedAt ?? 0) >= overSince.getTime()),
    )
    const due = ({ dueAt, placedAt }: BoardRow) => dueAt ?? placedAt
    const first = shown.toSorted((one, other) => due(one) - due(other)).slice(0, mostShown)
    return {
      next: nextOf(venueId),
      orders: first.toSorted((one, other) => one.placedAt - other.placedAt),
    }
  }

  function changes(venueId: VenueId, after: number): BoardRows | null {
    const next = nextOf(venueId)
    if (versionOf(venueId) === null || after > next || next - after > mostBehind) return null
    const changed = rowsOf(venueId)
      .filter(({ event }) => event >= after)
      .toSorted((one, other) => one.event - other.event)
    return { next, orders: changed }
  }

  function act(pressed: DeskAct, by: ActMaker): ActResult {
    const { venueId, now } = by
    const received = orders
      .received()
      .find(({ order, venueId: at }) => at === venueId && order.orderId === pressed.orderId)
    if (!received) return { outcome: 'rejected', why: 'unknown_order', order: null }
    const order = rowOf(received)
    const isDone = orders.eventsOf(venueId).some(({ actId }) => actId === pressed.id)
    if (isDone) return { outcome: 'done', order }
    const applied = applyAct(order, pressed, by)
    if (applied.type === 'Rejected') return { outcome: 'rejected', why: applied.why, order }
    if (applied.kind === null) return { outcome: 'done', order }
    const { status, seenAt, promisedAt, promiseMadeAt, recalledAt, refusal, tickets } =
      applied.order
    orders.press(received, {
      status,
      facts: { seenAt, promisedAt, promiseMadeAt, recalledAt, refusal, tickets },
      event: {
        kind: applied.kind,
        actId: pressed.id,
        madeBy: by.madeBy ?? null,
        at: pressed.at,
        deskId: by.deskId,
        isLate: applied.late,
        promisedAt: promiseMadeAt === order.promiseMadeAt ? null : promisedAt,
      },
      at: new Date(now),
      isLate: applied.late && (applied.kind === 'status' || applied.kind === 'recalled'),
    })
    return { outcome: 'done', order: { ...applied.order, event: nextOf(venueId) - 1 } }
  }

  function copy({ venueId, orderId, receiverId, now }: AskedCopy): boolean {
    const received = orders
      .received()
      .find(({ order, venueId: at }) => at === venueId && order.orderId === orderId)
    if (!received) return false
    const before = orders
      .eventsOf(venueId)
      .filter((each) => each.orderId === orderId && each.copy?.receiverId === receiverId)
    orders.press(received, {
      status: received.status,
      facts: {},
      event: {
        kind: 'copied',
        actId: null,
        at: now,
        copy: { receiverId, number: before.length + 2 },
      },
      at: new Date(now),
    })
    return true
  }

  function byOf({ isByGuest = false, deskId }: ReturnType<typeof orders.eventsOf>[number]) {
    if (isByGuest) return { type: 'guest' } as const
    const name = deskId === undefined ? null : nameOf(deskId)
    return name === null ? null : ({ type: 'receiver', name } as const)
  }

  return {
    board: async (venueId, span) => board(venueId, span),
    changes: async (venueId, after) => changes(venueId, after),
    events: async (venueId, after) => {
      if (versionOf(venueId) === null || after > nextOf(venueId)) return null
      const rows = new Map(rowsOf(venueId).map((row) => [row.orderId, row]))
      const events = orders
        .eventsOf(venueId)
        .flatMap(({ kind, status, at, orderId, copy = null }, place) => {
          const order = rows.get(orderId)
          return order ? [{ number: place + 1, kind, status, at, copy, order }] : []
        })
        .filter(({ number }) => number >= after)
        .slice(0, mostEvents)
      return { next: (events.at(-1)?.number ?? nextOf(venueId) - 1) + 1, events }
    },
    history: async (venueId, orderId) => {
      const order = rowsOf(venueId).find((row) => row.orderId === orderId)
      if (!order) return null
      const events = orders.eventsOf(venueId).flatMap((event, place) => {
        if (event.orderId !== orderId) return []
        const { kind, status, at, isLate = false, promisedAt = null } = event
        const by = byOf(event)
        return [{ number: place + 1, kind, status, at, by, isLate, promisedAt }]
      })
      return { order, events: events.slice(-mostEvents) }
    },
    older: async (venueId, { before, most }) =>
      rowsOf(venueId)
        .toSorted((one, other) => placeOf(other).localeCompare(placeOf(one)))
        .filter(
          (row) =>
            before === null ||
            placeOf(row) < placeOf({ placedAt: before.at.getTime(), orderId: before.orderId }),
        )
        .slice(0, most),
    unseenBefore: async (venueId, { event, since }) =>
      rowsOf(venueId)
        .filter(({ status, seenAt, orderId, ...row }) => {
          const first = orders.eventsOf(venueId).findIndex((each) => each.orderId === orderId)
          return (
            status === 'received' && seenAt === null && first + 1 < event && isSince(row, since)
          )
        })
        .map(({ orderId }) => orderId)
        .slice(0, mostEvents),
    marks: async (venueIds) =>
      new Map(
        venueIds.flatMap((id) => {
          const version = versionOf(id)
          return version === null ? [] : [[id, nextOf(id) + version] as const]
        }),
      ),
    copy: async (asked) => copy(asked),
    parts: async (hubId, { since, overSince }) =>
      orders
        .received()
        .flatMap((received) => {
          const { order, status, venueId, at } = received
          const { hub } = order
          const { dueAt, recalledAt, ...row } = rowOf(received)
          if (hub?.venueId !== hubId || !isSince({ ...row, dueAt }, since)) return []
          if (isFinal(status) && at < overSince) return []
          return [{ ...row, venueId, hubKey: hub.key, isRecalled: recalledAt !== null }]
        })
        .toSorted((one, other) => other.placedAt - one.placedAt)
        .slice(0, mostShown),
    act: async (pressed, by) => act(notAfter(pressed, by.now), by),
  }
}

function isSince({ placedAt, dueAt }: Pick<BoardRow, 'placedAt' | 'dueAt'>, since: Date): boolean {
  return Math.max(placedAt, dueAt ?? placedAt) >= since.getTime()
}

/** Dates of one length: an earlier order sorts first. */
function placeOf({ placedAt, orderId }: Pick<BoardRow, 'placedAt' | 'orderId'>): string {
  return `${new Date(placedAt).toISOString()} ${orderId}`
}

/** The moment that its venue was told is no fact of the board. */
function factsOf({ unseenAt: _unseenAt, ...facts }: NonNullable<ReceivedOrder['facts']> = {}) {
  return facts
}

/** The venue's words go with the order's person. */
function refusalOf({ checkout }: OrderContent, refusal: Refusal | null): Refusal | null {
  return refusal && checkout.contact.full_name === '' ? { ...refusal, text: '' } : refusal
}
