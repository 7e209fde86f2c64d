import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { PlacedOrder, PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { CardFace } from '#contract/payment/card-frame.ts'
import type { Problem } from '#contract/problem.ts'
import type { MenuId, OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Claim, ClaimRefused } from './claim.ts'
import type { ShownOrder } from './shown-order.ts'

/** Where orders are kept. A call does all or nothing, whatever else happens at the same moment. */
export interface OrderStore {
  /**
   * Takes an order, or gives the earlier answer to its key. Null: the venue's document has changed
   * meanwhile, or another request with the same key is just being taken; price it again and ask again.
   * A claim that is refused leaves nothing: neither an order nor an answer to the key.
   */
  readonly take: (
    submission: Submission,
    order: NewOrder,
    claims?: readonly Claim[],
  ) => Promise<StoredAnswer | ClaimRefused | null>
  /**
   * Keeps a refusal under its key, so that a late duplicate of the request never becomes an order.
   * Gives the earlier answer where the key has one; null as for `take`.
   */
  readonly refuse: (submission: Submission, refusal: Refusal) => Promise<StoredAnswer | null>
  /**
   * Gives the answer that a key has, or keeps a refusal under it, so that an order which is still on its
   * way is never taken. Null: an order with the same key is just being taken; ask again.
   */
  readonly withdraw: (withdrawal: Withdrawal, refusal: Refusal) => Promise<GivenAnswer | null>
  /**
   * Claims a key for a body before anything is made under it, for orders whose own answer comes last. Gives
   * the hash of the body that has the key: this one, or the first. It is no answer to the key: the same
   * body goes on after a crash, and a withdrawal finds nothing.
   */
  readonly claimKey: (claim: KeyClaim) => Promise<string>
  /** What a key has come to, the order with the status it has now; null: nothing was received under it. */
  readonly find: (name: SubmissionName) => Promise<GivenAnswer | null>
  /** What an order asks for, by its id; null: there is none. */
  readonly read: (
    venueId: VenueId,
    orderId: OrderId,
  ) => Promise<Pick<NewOrder, 'type' | 'content'> | null>
  /** Moves an order on, never back: what is told late or twice changes nothing. Null: there is no such order. */
  readonly setStatus: (change: StatusChange) => Promise<StatusSet | null>
  /** Orders of these venues that are not settled, of those received since a moment, oldest first. */
  readonly unsettled: (
    venueIds: readonly VenueId[],
    since: Date,
  ) => Promise<readonly UnsettledOrder[]>
  /** Orders that were taken since a moment, and that their kitchen has refused or cancelled. */
  readonly rejectedAfterAccept: (since: Date) => Promise<readonly SubmissionName[]>
  /** How many orders hold places in the slots of these menus, from an instant on up to another. */
  readonly countSlots: (venueId: VenueId, span: SlotSpan) => Promise<readonly SlotCount[]>
  /**
   * Orders of a venue that its kitchen has still to make, of those received since a moment. Given a second
   * one, without those that are for a time after it.
   */
  readonly countQueued: (venueId: VenueId, since: Date, dueBy?: Date) => Promise<number>
  /** What a venue has received under a guest's full name, letter by letter. Reads all its orders. */
  readonly countReceived: (venueId: VenueId, fullName: string) => Promise<Received>
  /** A page of what a person has ordered, latest first. */
  readonly ofUser: (userId: UserId, page: OrderPage) => Promise<PersonalOrders>
  /** Leaves a person's orders without them: nothing in them leads to, or tells of, who it was. */
  readonly forgetUser: (userId: UserId) => Promise<void>
}

export interface OrderPage {
  /** Those of one moment stay on one page, which may be longer for that. */
  readonly size: number
  /** Only those received before. */
  readonly before?: Date
  /** Only those of these venues. */
  readonly venueIds?: readonly VenueId[]
}

export interface PersonalOrders {
  readonly orders: readonly PersonalOrder[]
  /** There are earlier ones. */
  readonly more: boolean
}

export interface PersonalOrder extends UnsettledOrder {
  /** That was charged for it, where the gateway has told. */
  readonly card?: CardFace
}

export interface SlotSpan {
  readonly menuIds: readonly MenuId[]
  readonly from: Instant
  readonly to: Instant
}

export interface SlotCount {
  readonly menuId: MenuId
  readonly startsAt: Instant
  readonly orders: number
}

export interface Received {
  readonly orders: number
  /** Different keys among them. */
  readonly keys: number
}

export interface StatusChange {
  readonly venueId: VenueId
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly at: Date
}

export interface StatusSet {
  /** What it has now. */
  readonly status: OrderStatus
  /** False: it was there already, or further. */
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

/** `requestHash`: of the body that the key is claimed for. */
export type KeyClaim = Omit<Submission, 'version'>

export interface Submission extends SubmissionName {
  /** Tells the same request from another one under the same key. */
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
  readonly content: OrderContent
  /** Whose it is; null or left out: a guest's. */
  readonly userId?: UserId | null
}

export interface OrderContent extends OrderData {
  /** Left out of orders from before it was kept. */
  readonly shown?: ShownOrder
}

type OrderData = PlaceOrderCall['data']

export interface Refusal {
  readonly httpStatus: number
  /** Of a marketplace hub also what came of each of its venues' parts. */
  readonly answer: Problem | MarketplaceAnswer
}

/** What a client is told about a key. */
export interface GivenAnswer {
  readonly httpStatus: number
  readonly answer: PlacedOrder | Problem | MarketplaceAnswer
}

export interface StoredAnswer extends GivenAnswer {
  /** Null: taken back before it came, whatever it asked for. */
  readonly requestHash: string | null
}
