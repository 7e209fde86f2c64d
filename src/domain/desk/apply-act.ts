import { isFinal, isRejected, movesOn } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { unreachable } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Acceptance, DeskAct, DeskRole, Refusal, Rejection } from './act.ts'
import type { BoardOrder } from './board-order.ts'
import { isForLater } from './fire-time.ts'
import type { RoutedLine } from './route-lines.ts'
import type { Station } from './station.ts'
import { areTicketsDone, pressTicket } from './ticket.ts'

/** The fields of an order that acts read and change. */
export type ActedOrder = Pick<
  BoardOrder,
  | 'status'
  | 'type'
  | 'placedAt'
  | 'dueAt'
  | 'fireAt'
  | 'seenAt'
  | 'promisedAt'
  | 'promiseMadeAt'
  | 'readyAt'
  | 'recalledAt'
  | 'endedAt'
  | 'refusal'
  | 'tickets'
> & { readonly lines: readonly RoutedLine[] }

/** The kind under which an event of an order is recorded. */
type EventKind = 'status' | 'seen' | 'promised' | 'fired' | 'recalled' | 'ticket'

export type AppliedAct<Order> =
  /** The order afterwards. `kind` null: it was so before, and nothing is recorded. */
  | {
      readonly type: 'Done'
      readonly order: Order
      readonly kind: EventKind | null
      /** Pressed long ago: no text or mail goes out for it. */
      readonly late: boolean
    }
  | { readonly type: 'Rejected'; readonly why: Rejection }

export interface ActMoment {
  readonly now: Instant
  readonly role: DeskRole
  /** Left out: by hand. */
  readonly accepts?: Acceptance | undefined
  /** The venue’s, which move the fire time; left out: none. */
  readonly paces?: readonly Pace[] | undefined
  /** The venue’s; left out: none. */
  readonly stations?: readonly Station[] | undefined
}

const minute = 60_000

/** Acts that arrive later than this are applied without a text or a mail. */
export const lateAfterMs = 10 * minute
/** Acts that arrive later than this are not applied any more. */
export const tooOldAfterMs = 60 * minute
/** A ready order can be recalled for this long. */
export const recallableMs = 10 * minute

/**
 * An order after an act. The first of two acts that the server takes counts; one whose aim is
 * reached already is done. The same function runs on the desk, for what it shows until it is
 * answered, and on the server.
 */
export function applyAct<Order extends ActedOrder>(
  order: Order,
  act: DeskAct,
  { now, role, stations = [], ...venue }: ActMoment,
): AppliedAct<Order> {
  if (act.kind === 'cancel' && role !== 'counter') return rejected('not_allowed')
  const changed =
    act.kind === 'ticket' ? ticketed(order, act, stations) : changeOf(order, act, venue)
  if (changed === null) return { type: 'Done', order, kind: null, late: false }
  if (typeof changed === 'string') return rejected(changed)
  if (act.kind !== 'seen' && now - act.at > tooOldAfterMs) return rejected('too_old')
  const { kind, ...changes } = changed
  return { type: 'Done', order: { ...order, ...changes }, kind, late: now - act.at > lateAfterMs }
}

type VenueNow = Pick<ActMoment, 'accepts' | 'paces'>

type Change = Partial<Omit<ActedOrder, 'lines'>> & { readonly kind: EventKind }

type TicketAct = Extract<DeskAct, { readonly kind: 'ticket' }>

/** Null: the order is so already. */
function changeOf(
  order: ActedOrder,
  act: Exclude<DeskAct, TicketAct>,
  venue: VenueNow,
): Change | Rejection | null {
  const { status } = order
  const { accepts = 'by_hand', paces = [] } = venue
  switch (act.kind) {
    case 'seen':
      if (order.seenAt !== null) return null
      if (accepts === 'automatic' && status === 'received')
        return accepted(order, { at: act.at, paces })
      return { kind: 'seen', seenAt: act.at }
    case 'accept':
      if (isRejected(status)) return 'over'
      return accepted(order, { at: act.at, paces }, act.promisedAt)
    case 'promise':
      if (isFinal(status)) return 'over'
      if (act.at <= (order.promiseMadeAt ?? -Infinity)) return null
      return { kind: 'promised', promisedAt: act.promisedAt, promiseMadeAt: act.at }
    case 'fire':
      return isRejected(status) ? 'over' : fired(order, act)
    case 'ready':
      return isRejected(status) ? 'over' : madeReady(order, act)
    case 'recall':
      return recalled(order, act)
    case 'hand_over':
      return isRejected(status) ? 'over' : moved(order, act, { status: 'completed' })
    case 'refuse':
      if (isFinal(status)) return isRejected(status) ? null : 'over'
      return status === 'received' ? rejectedBy(order, act, 'refused') : 'being_made'
    case 'cancel':
      if (isFinal(status)) return isRejected(status) ? null : 'over'
      return rejectedBy(order, act, 'cancelled')
    default:
      return unreachable(act)
  }
}

/** An order whose fire time has come is made at once. */
function accepted(
  order: ActedOrder,
  { at, paces }: Pick<DeskAct, 'at'> & { readonly paces: readonly Pace[] },
  promisedAt: Instant | null = null,
): Change | null {
  const promised = { ...order, promisedAt: promisedAt ?? order.promisedAt }
  return moved(
    order,
    { at },
    {
      status: isForLater(promised, paces, at) ? 'accepted' : 'preparing',
      unless: order.status !== 'received',
      ...(promisedAt === null ? {} : { promise: { promisedAt, promiseMadeAt: at } }),
    },
  )
}

function fired(order: ActedOrder, act: Pick<DeskAct, 'at'>): Change | null {
  const change = moved(order, act, { status: 'preparing' })
  return change && { ...change, kind: 'fired' }
}

interface Move {
  readonly status: OrderStatus
  /** True: it was reached already. */
  readonly unless?: boolean
  readonly promise?: Pick<ActedOrder, 'promisedAt' | 'promiseMadeAt'>
}

function moved(
  order: ActedOrder,
  { at }: Pick<DeskAct, 'at'>,
  { status, unless = !movesOn(order.status, status), promise }: Move,
): Change | null {
  if (unless) return null
  return {
    kind: 'status',
    status,
    // An order that was moved on was seen.
    seenAt: order.seenAt ?? at,
    ...(isFinal(status) ? { endedAt: at } : {}),
    ...promise,
  }
}

/** A recall that was pressed later counts, and stays. */
function madeReady(order: ActedOrder, act: DeskAct): Change | null {
  const change = moved(order, act, { status: 'ready' })
  if (change) return { ...change, readyAt: act.at }
  const { status, recalledAt } = order
  if (status !== 'ready' || recalledAt === null || act.at <= recalledAt) return null
  return { kind: 'status', readyAt: act.at, recalledAt: null }
}

/** An order that stands recalled records each recall: the same one again is never another one. */
function recalled({ status, readyAt, recalledAt }: ActedOrder, { at }: DeskAct) {
  if (isFinal(status)) return 'over'
  if (status !== 'ready') return 'not_ready'
  if (readyAt !== null && at <= readyAt) return null
  if (readyAt !== null && at - readyAt > recallableMs) return 'too_late'
  return { kind: 'recalled', recalledAt: Math.max(at, recalledAt ?? at) } as const
}

/**
 * Lines that a station has made. The last of all tickets makes the order ready, unless the venue has an
 * expediter, who says so; a ready order that is not recalled has no open line.
 */
function ticketed(
  order: ActedOrder,
  act: TicketAct,
  stations: readonly Station[],
): Change | Rejection | null {
  const { status, recalledAt, seenAt } = order
  if (isFinal(status)) return act.isDone && !isRejected(status) ? null : 'over'
  if (status === 'ready' && recalledAt === null) return act.isDone ? null : 'over'
  const lines = act.lines.filter((line) => line < order.lines.length)
  const tickets = pressTicket(order.tickets ?? [], { ...act, lines })
  const isExpedited = stations.some(({ isExpediter }) => isExpediter)
  const after = { ...order, tickets: tickets ?? order.tickets }
  const isAllDone = act.isDone && !isExpedited && areTicketsDone(after, stations)
  const ready = isAllDone ? madeReady(order, act) : null
  if (tickets === null) return ready
  return { kind: 'ticket', seenAt: seenAt ?? act.at, ...ready, tickets }
}

function rejectedBy(
  order: ActedOrder,
  { at, refusal }: { readonly at: Instant; readonly refusal: Refusal },
  status: OrderStatus,
): Change | null {
  const change = moved(order, { at }, { status })
  return change && { ...change, refusal }
}

function rejected(why: Rejection) {
  return { type: 'Rejected', why } as const
}
