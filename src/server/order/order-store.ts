import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { PlacedOrder, PlaceOrderCall } from '#contract/order/order-calls.ts'
import type {
  RefundState,
  SchoolOrderAnswer,
  SchoolRefusal,
} from '#contract/order/school-order-calls.ts'
import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import type { CardFace } from '#contract/payment/card-frame.ts'
import type { Problem } from '#contract/problem.ts'
import type { FiredOrder } from '#domain/desk/fire-time.ts'
import type { ItemId, MenuId, OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Claim, ClaimRefused } from './claim-kinds.ts'
import type { OrderRetention } from './order-retention.ts'
import type { ShownOrder } from './shown-order.ts'
import type { ProblemStatus } from '#server/problems/problem-codes.ts'

/** Every call is atomic, also under concurrency. */
export interface OrderStore extends OrderRetention {
  /**
   * Takes an order, or returns the earlier answer to its key. Null: the venue's document has
   * changed meanwhile, or another request with the same key is being processed; price it again and
   * retry. A refused claim stores neither an order nor an answer to the key.
   */
  readonly take: (
    submission: Submission,
    order: NewOrder,
    claims?: readonly Claim[],
  ) => Promise<StoredAnswer | ClaimRefused | null>
  /**
   * Stores a refusal under its key, so that a late duplicate of the request never becomes an order.
   * Returns the earlier answer if the key has one; null as for `take`.
   */
  readonly refuse: (submission: Submission, refusal: Refusal) => Promise<StoredAnswer | null>
  /**
   * Returns the answer of a key, or stores a refusal under it, so that an order still on its way is
   * never taken. Null: an order with the same key is being processed; retry.
   */
  readonly withdraw: (withdrawal: Withdrawal, refusal: Refusal) => Promise<GivenAnswer | null>
  /**
   * Reserves a key for a body before anything is created under it, for orders that are answered
   * last. Returns the hash of the body that has the key: this one, or the first. Not an answer to
   * the key: the same body continues after a crash, and a withdrawal finds nothing.
   */
  readonly reserveKey: (claim: KeyReservation) => Promise<string>
  /** The answer of a key, an order with its current status; null: nothing was received under it. */
  readonly find: (name: SubmissionName) => Promise<GivenAnswer | null>
  /** An order by its id; null: no such order. */
  readonly read: (venueId: VenueId, orderId: OrderId) => Promise<ReadOrder | null>
  /** The numbers shown to people, of those of these orders that there are. */
  readonly checkNumbers: (
    venueId: VenueId,
    orderIds: readonly OrderId[],
  ) => Promise<ReadonlyMap<OrderId, number>>
  /**
   * Advances an order, never back: a late or repeated status changes nothing. Null: no such order.
   */
  readonly setStatus: (change: StatusChange) => Promise<StatusSet | null>
  /** Venues with an order at a table that was taken since a moment and is ready. */
  readonly venuesWithReady: (since: Date) => Promise<readonly VenueId[]>
  /** A venue's orders at tables that were ready before a moment, and not recalled since, oldest first; at most `mostReady`. */
  readonly readyBefore: (venueId: VenueId, span: ReadySpan) => Promise<readonly ReadyOrder[]>
  /** Venues with an order that was accepted at a desk, and whose fire time may have come until a moment. */
  readonly venuesToFire: (until: Date) => Promise<readonly VenueId[]>
  /** Those orders of a venue, first the first; at most `mostFired`. */
  readonly toFire: (venueId: VenueId, until: Date) => Promise<readonly OrderToFire[]>
  /** Open orders of these venues, received or for a time since a moment, oldest first. */
  readonly unsettled: (
    venueIds: readonly VenueId[],
    since: Date,
  ) => Promise<readonly UnsettledOrder[]>
  /** Orders taken or for a time since a moment that their kitchen has refused or cancelled. */
  readonly rejectedAfterAccept: (since: Date) => Promise<readonly SubmissionName[]>
  /** Orders per slot of these menus, from an instant up to another, exclusive. */
  readonly countSlots: (venueId: VenueId, span: SlotSpan) => Promise<readonly SlotCount[]>
  /**
   * Orders of a venue still to be made, received since a moment. With `dueBy`, without orders for a
   * later time.
   */
  readonly countQueued: (venueId: VenueId, since: Date, dueBy?: Date) => Promise<number>
  /** The same of several venues at once; one without such an order may be left out. */
  readonly countQueuedAt: (
    venueIds: readonly VenueId[],
    since: Date,
    dueBy: Date,
  ) => Promise<ReadonlyMap<VenueId, number>>
  /** How many of a venue's latest orders have each item, without those its kitchen refused or cancelled. */
  readonly countByItem: (
    venueId: VenueId,
    latest: LatestOrders,
  ) => Promise<ReadonlyMap<ItemId, number>>
  /** Counts a venue's orders under an exact full name. Reads all its orders. */
  readonly countReceived: (venueId: VenueId, fullName: string) => Promise<Received>
  /** A page of a user's orders, latest first. */
  readonly ofUser: (userId: UserId, page: OrderPage) => Promise<PersonalOrders>
  /** Removes a user from their orders: nothing in them identifies the person any more. */
  readonly forgetUser: (userId: UserId) => Promise<void>
}

export const mostReady = 100

export interface ReadySpan {
  /** Taken since. */
  readonly since: Date
  readonly before: Date
}

export interface ReadyOrder {
  readonly orderId: OrderId
  readonly lastEvent: number
}

/** Orders of one round of their job. */
export const mostFired = 500

/** An order that was accepted at a desk for a later time. */
export interface OrderToFire extends FiredOrder {
  readonly orderId: OrderId
  readonly lastEvent: number
}

export interface ReadOrder extends Pick<NewOrder, 'type' | 'content'> {
  /** Null: a guest's order. */
  readonly userId: UserId | null
  /** The operator who placed it; null: no operator did. */
  readonly operatorId: UserId | null
}

export interface OrderPage {
  /** Orders of one moment stay on one page, which may be longer for that. */
  readonly size: number
  /** Only orders received before. */
  readonly before?: Date
  /** Only orders of these venues. */
  readonly venueIds?: readonly VenueId[]
}

export interface PersonalOrders {
  readonly orders: readonly PersonalOrder[]
  /** There are earlier orders. */
  readonly more: boolean
}

export interface PersonalOrder extends UnsettledOrder {
  readonly facts: OrderFacts
  /** The card that was charged, if the gateway said. */
  readonly card?: CardFace
  /** The refund of a school's day. */
  readonly refund?: { readonly amount: Cents; readonly state: RefundState }
}

export interface SlotSpan {
  readonly menuIds: readonly MenuId[]
  readonly from: Instant
  readonly to: Instant
}

export interface LatestOrders {
  readonly since: Date
  /** Only this many of them, the latest. */
  readonly most: number
}

export interface SlotCount {
  readonly menuId: MenuId
  readonly startsAt: Instant
  readonly orders: number
}

export interface Received {
  readonly orders: number
  /** Number of different keys. */
  readonly keys: number
}

export interface StatusChange {
  readonly venueId: VenueId
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly at: Date
  /** The order's last event as the caller knows it: after a later one the order stays. */
  readonly lastEvent?: number
  /** `fired`: the time to make it has come; left out: `status`. */
  readonly kind?: 'status' | 'fired'
  /**
   * For a guest's cancel: only an order that was received and not seen, and that has waited for
   * a look since this moment or longer. A school's lunch never is.
   */
  readonly unseenSince?: Date
}

/** The reason of an order that its guest cancelled. */
export const guestsReason = 'by_guest'

export interface StatusSet {
  /** The current status. */
  readonly status: OrderStatus
  /** False: the order had this status already, or a later one. */
  readonly moved: boolean
}

export interface UnsettledOrder extends Pick<
  NewOrder,
  'orderId' | 'type' | 'pickupTime' | 'content'
> {
  readonly venueId: VenueId
  readonly checkNum: number
  readonly status: OrderStatus
  readonly at: Date
}

export interface Withdrawal extends SubmissionName {
  readonly at: Date
}

/** `requestHash`: of the body that reserves the key. */
export type KeyReservation = Omit<Submission, 'version'>

export interface Submission extends SubmissionName {
  /** Distinguishes the request from another one under the same key. */
  readonly requestHash: string
  /** The version of the venue's document that the order was priced with. */
  readonly version: number
  readonly at: Date
}

export interface NewOrder {
  readonly orderId: OrderId
  readonly type: PlaceOrderCall['type']
  readonly tableNumber: string | null
  readonly total: Cents
  readonly pickupTime: string | null
  /** When it is made, of one for a later time; null or left out: not known. */
  readonly fireAt?: Instant | null
  /** Minutes that it takes, at the pace that it was taken at; left out: not known. */
  readonly prepMinutes?: number
  /** For the answer; left out: there is no estimate. */
  readonly estimatedReadyTime?: string | undefined
  readonly content: OrderContent
  /** Null or left out: a guest's order. */
  readonly userId?: UserId | null
  /** The operator who placed it for them, or for a suite. Null or left out: no operator did. */
  readonly operatorId?: UserId | null
  /** The number of its pre-order; left out: the venue's next one. */
  readonly checkNum?: number
  /** Its receipt is to be mailed; left out: not. */
  readonly receiptMail?: { readonly language: LanguageCode; readonly dueAt: Date } | undefined
  /** The gift card's share, for the answer to a part of a hub's order; left out: nothing. */
  readonly giftCard?: Cents | undefined
  /** The hub's id and key, of a part of an order to it; left out: it is none. */
  readonly hub?: OrderedAtHub | undefined
  /** The name of the device that sent it for another one; null: one without a name. */
  readonly sentFrom?: string | null | undefined
}

export interface OrderedAtHub extends SubmissionName {
  /** The version of the hub's document that the part was priced with; left out: not known. */
  readonly version?: number | undefined
}

export interface OrderContent extends OrderData {
  readonly items: CartLineWire[]
  readonly costs: CostsWire
  /** The date and child of a school's lunch, as they were when it was ordered. */
  readonly school?: SchoolSnapshot
  /** Left out: it goes to no suite, or is old. */
  readonly suite?: SuiteSnapshot
  /** The marketplace hub that it was ordered at; left out: none, or it is old. */
  readonly hub?: { readonly name: string }
  /** Missing in old orders. */
  readonly shown?: ShownOrder
}

/** The suite's place as it was when it was ordered for. */
interface SuiteSnapshot {
  readonly eventId: string
  readonly event: string
  /** Null: not said. */
  readonly level: string | null
}

interface SchoolSnapshot {
  readonly date: string
  /** Null: no child; older builds had the person themselves. */
  readonly childId: string | null
  readonly childName: string | null
  readonly schoolClass: string | null
}

type OrderData = Omit<PlaceOrderCall['data'], 'costs' | 'items'>

export interface Refusal {
  readonly httpStatus: 200 | ProblemStatus
  /** For a marketplace hub also the answers of its parts, for a school those of its days. */
  readonly answer: Problem | MarketplaceAnswer | SchoolRefusal
}

/** The answer a client gets for a key. */
export interface GivenAnswer {
  readonly httpStatus: 200 | ProblemStatus
  readonly answer: PlacedOrder | Problem | MarketplaceAnswer | SchoolOrderAnswer | SchoolRefusal
}

export interface StoredAnswer extends GivenAnswer {
  /** Null: withdrawn before it arrived, with any body. */
  readonly requestHash: string | null
}
