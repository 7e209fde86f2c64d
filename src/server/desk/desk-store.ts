import type {
  Acceptance,
  ActDetail,
  DeskAct,
  DeskRole,
  Refusal,
  Rejection,
} from '#domain/desk/act.ts'
import type { ActedOrder } from '#domain/desk/apply-act.ts'
import type { Station } from '#domain/desk/station.ts'
import type { OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { OrderContent } from '#server/order/order-store.ts'

/** The orders of a venue as its desks have them. Every call is atomic, also under concurrency. */
export interface DeskStore {
  /**
   * Orders that are not over, received or for a time since `since`, and those that were over since
   * `overSince`, oldest first; at most `mostShown`, the first due. Null: no such venue.
   */
  readonly board: (venueId: VenueId, span: BoardSpan) => Promise<BoardRows | null>
  /**
   * Orders with an event of this number or a later one. Null: there is no such venue, the number is
   * ahead of its events, or more than `mostBehind` behind them.
   */
  readonly changes: (venueId: VenueId, after: number) => Promise<BoardRows | null>
  /**
   * Events of this number and later, at most `mostEvents`. Null: there is no such venue, or the number
   * is ahead of its events.
   */
  readonly events: (venueId: VenueId, after: number) => Promise<EventRows | null>
  /**
   * Received orders that were not seen, of events before this number, placed or due since `since`,
   * oldest first, at most `mostEvents`.
   */
  readonly unseenBefore: (venueId: VenueId, bounds: UnseenBounds) => Promise<readonly OrderId[]>
  /** An order with its latest events, oldest first, at most `mostEvents`. Null: no such order. */
  readonly history: (venueId: VenueId, orderId: OrderId) => Promise<OrderHistory | null>
  /** Orders of any age and state before one, latest first. */
  readonly older: (venueId: VenueId, span: OlderSpan) => Promise<readonly BoardRow[]>
  /** The sum of each venue’s next event and its version, which rises with every change. */
  readonly marks: (venueIds: readonly VenueId[]) => Promise<ReadonlyMap<VenueId, number>>
  /**
   * Parts of the orders to a hub, of its makers: those that are not over, received or for a time since
   * `since`, and all received since `overSince`; latest first, at most `mostShown`.
   */
  readonly parts: (hubId: VenueId, span: BoardSpan) => Promise<readonly PartRow[]>
  /** Applies an act, once: the same act again is done again. */
  readonly act: (act: DeskAct, by: ActMaker) => Promise<ActResult>
  /** Records that a receiver is to print an order again. False: the venue has no such order. */
  readonly copy: (asked: AskedCopy) => Promise<boolean>
}

export interface AskedCopy {
  readonly venueId: VenueId
  readonly orderId: OrderId
  /** A UUID. */
  readonly receiverId: string
  /** The desk that asks; null: the command line. */
  readonly deskId: string | null
  readonly now: number
}

interface OrderHistory {
  readonly order: BoardRow
  readonly events: OrderEvents
}

export type OrderEvents = readonly {
  readonly number: number
  readonly kind: string
  readonly status: OrderStatus
  /** When it was pressed, or happened. */
  readonly at: number
  /** Null: the server itself, or not known. */
  readonly by:
    | { readonly type: 'receiver' | 'person'; readonly name: string }
    | { readonly type: 'guest' }
    | null
  readonly isLate: boolean
  readonly promisedAt: number | null
}[]

export interface OlderSpan {
  /** Null: from the latest. */
  readonly before: OlderPlace | null
  readonly most: number
}

/** The place of an order among those of its venue. */
export interface OlderPlace {
  readonly at: Date
  readonly orderId: OrderId
}

export interface UnseenBounds {
  readonly event: number
  readonly since: Date
}

export interface BoardSpan {
  readonly since: Date
  readonly overSince: Date
}

export interface BoardRows {
  /** Read in one snapshot with the orders: a change after it has this number or a higher one. */
  readonly next: number
  readonly orders: readonly BoardRow[]
}

export interface EventRows {
  /** The number after the last of these events; without one, of the venue's next. */
  readonly next: number
  readonly events: readonly DeskEvent[]
}

export interface DeskEvent {
  readonly number: number
  /** `status`: the order came or moved on; others are facts beside its status. */
  readonly kind: string
  /** The order's, after the event. */
  readonly status: OrderStatus
  readonly at: number
  /** Its order is to be printed again; null: it is another event. */
  readonly copy: Copy | null
  /** The order as it is now: after this event, or further. */
  readonly order: BoardRow
}

interface Copy {
  readonly receiverId: string
  /** 2: the first that was asked for. */
  readonly number: number
}

export interface BoardRow extends ActedOrder {
  readonly orderId: OrderId
  /** The number of the order's last event. */
  readonly event: number
  readonly checkNum: number
  readonly tableNumber: string | null
  /** Minutes that it was taken with; null: not known, for one from before. */
  readonly prepMinutes: number | null
  /** Its guest cancelled it before anybody saw it. */
  readonly isByGuest: boolean
  readonly content: OrderContent
}

/** A part of an order to a hub. */
export interface PartRow extends Pick<
  BoardRow,
  'orderId' | 'checkNum' | 'status' | 'type' | 'tableNumber' | 'placedAt' | 'content'
> {
  /** The parts of one order share it. */
  readonly hubKey: string
  /** The venue that makes it. */
  readonly venueId: VenueId
  readonly isRecalled: boolean
}

export interface ActMaker {
  readonly venueId: VenueId
  readonly deskId: string
  /** The person who acts; null or left out: none is known. */
  readonly madeBy?: UserId | null
  readonly role: DeskRole
  /** The venue's setting; left out: by hand. */
  readonly accepts?: Acceptance
  readonly paces?: readonly Pace[]
  /** The venue’s; left out: none. */
  readonly stations?: readonly Station[]
  readonly now: number
}

export type ActResult =
  | { readonly outcome: 'done'; readonly order: BoardRow }
  /** `order` null: the venue has no such order. */
  | { readonly outcome: 'rejected'; readonly why: Rejection; readonly order: BoardRow | null }

export const mostShown = 1_000
export const mostBehind = 5_000
export const mostEvents = 100

/** A line by the ids that it was ordered under. */
export function routedLine(line: OrderContent['items'][number]) {
  const { id, section_id: sectionId, menu_id: menuId } = line
  return { itemId: String(id), sectionId: String(sectionId), menuId: String(menuId) }
}

/** No press is of the future, whatever the clock of the device says. */
export function notAfter(act: DeskAct, now: number): DeskAct {
  return act.at <= now ? act : { ...act, at: now }
}

/** The refusal of an act that has one. */
export function refusalOf(act: ActDetail): Refusal | null {
  return act.kind === 'refuse' || act.kind === 'cancel' ? act.refusal : null
}
