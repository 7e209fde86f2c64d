import type { OrderId } from '#domain/ids.ts'
import type { Pace } from '#domain/stop/pace.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { columnOf } from './board-order.ts'
import type { BoardOrder } from './board-order.ts'
import { isForLater } from './fire-time.ts'
import { readyBy } from './lateness.ts'

/** Orders that are made and brought together. */
export interface OrderGroup {
  readonly key: string
  /** Suites by time and level, a school by class, catering by day, all others by time. */
  readonly kind: 'suite' | 'class' | 'catering' | 'time'
  /** The venue's day that they are for, `yyyy-MM-dd`. */
  readonly date: string
  /** When the first of them is to be ready. */
  readonly at: Instant
  /** A level of suites, or a class of a school; empty: not said. */
  readonly name: string
  readonly orders: readonly BoardOrder[]
}

/** True: it was accepted, and is not made yet. */
export function isLater(order: BoardOrder, paces: readonly Pace[], now: Instant): boolean {
  return columnOf(order) === 'later' && isForLater(order, paces, now)
}

/** Groups in the order of their times, and each order in one of them. */
export function groupOrders(
  orders: readonly BoardOrder[],
  timeZone: string,
): readonly OrderGroup[] {
  const groups = new Map<string, OrderGroup>()
  for (const order of orders.toSorted(inTurn)) {
    const group = groupOf(order, timeZone)
    const before = groups.get(group.key)
    groups.set(group.key, before ? { ...before, orders: [...before.orders, order] } : group)
  }
  return [...groups.values()].toSorted(
    (one, other) => one.at - other.at || collator.compare(one.name, other.name),
  )
}

function groupOf(order: BoardOrder, timeZone: string): OrderGroup {
  const at = readyBy(order)
  const { date } = localTimeAt(timeZone, at)
  const { place, type } = order
  const group = { date, at, orders: [order] }
  if (place.type === 'class') {
    const name = place.schoolClass
    return { ...group, key: `class ${date} ${name}`, kind: 'class', name }
  }
  if (place.type === 'suite') {
    const name = place.level ?? ''
    return { ...group, key: `suite ${at} ${name}`, kind: 'suite', name }
  }
  if (type === 'generic-catering') {
    return { ...group, key: `catering ${date}`, kind: 'catering', name: '' }
  }
  return { ...group, key: `time ${at}`, kind: 'time', name: '' }
}

/** 2 before 10, and capitals as small letters. */
const collator = new Intl.Collator('en', { numeric: true })

/** Suites and children by name, in a building and a class; others by their time. */
function inTurn(one: BoardOrder, other: BoardOrder): number {
  return (
    readyBy(one) - readyBy(other) ||
    collator.compare(nameOf(one), nameOf(other)) ||
    one.number - other.number
  )
}

function nameOf({ place }: BoardOrder): string {
  if (place.type === 'suite') return place.name
  return place.type === 'class' ? place.child : ''
}

export type BoardEntry =
  | { readonly type: 'order'; readonly key: string; readonly order: BoardOrder }
  /** Two lunches or more of a class. */
  | { readonly type: 'class'; readonly key: string; readonly group: OrderGroup }

/** The cards of a column: lunches of a class are one, in the place of their first, but for those alone. */
export function cardsOf(
  orders: readonly BoardOrder[],
  timeZone: string,
  isAlone: (order: BoardOrder) => boolean = () => false,
): readonly BoardEntry[] {
  const lunches = orders.filter((order) => order.place.type === 'class' && !isAlone(order))
  const groups = groupOrders(lunches, timeZone).filter((group) => group.orders.length > 1)
  const groupOfOrder = new Map(
    groups.flatMap((group) => group.orders.map(({ id }) => [id, group] as const)),
  )
  const shown = new Set<string>()
  return orders.flatMap((order): BoardEntry[] => {
    const group = groupOfOrder.get(order.id)
    if (!group) return [{ type: 'order', key: order.id, order }]
    if (shown.has(group.key)) return []
    shown.add(group.key)
    return [{ type: 'class', key: group.key, group }]
  })
}

/** The number of an order's round at its table, from 1; null: another one, of orders that are not here any more. */
export function roundNumber(order: BoardOrder, orders: readonly BoardOrder[]): number | null {
  const byId = new Map<OrderId, BoardOrder>(orders.map((each) => [each.id, each]))
  let current = order
  for (let round = 1; round <= orders.length + 1; round += 1) {
    if (current.roundOf === undefined) return round
    const before = byId.get(current.roundOf)
    if (!before) return null
    current = before
  }
  return null
}

/** Names of the suites' events that some orders are for. */
export function eventsOf(orders: readonly BoardOrder[]): readonly string[] {
  const names = orders.flatMap(({ place }) =>
    place.type === 'suite' && place.event ? [place.event] : [],
  )
  return [...new Set(names)].toSorted(collator.compare)
}

/** Null: of any event. */
export function isOfEvent({ place }: Pick<BoardOrder, 'place'>, event: string | null): boolean {
  return event === null || (place.type === 'suite' && place.event === event)
}

/** Orders of a day that are for a time and not over, as their paper lists them. */
export function ordersOfDay(
  orders: readonly BoardOrder[],
  date: string,
  timeZone: string,
): readonly BoardOrder[] {
  return orders.filter((order) => isTimed(order) && dateOf(order, timeZone) === date)
}

/** The days that have such orders. */
export function datesOf(orders: readonly BoardOrder[], timeZone: string): ReadonlySet<string> {
  return new Set(orders.filter(isTimed).map((order) => dateOf(order, timeZone)))
}

function isTimed(order: BoardOrder): boolean {
  return order.dueAt !== null && columnOf(order) !== 'over'
}

function dateOf(order: BoardOrder, timeZone: string): string {
  return localTimeAt(timeZone, readyBy(order)).date
}
