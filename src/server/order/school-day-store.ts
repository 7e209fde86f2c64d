import type { RefundState, RefusedDay } from '#contract/order/school-order-calls.ts'
import type { IdempotencyKey, OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Claim, ClaimRefused } from '#server/order/claim-kinds.ts'
import type { NewOrder, StoredAnswer, Submission } from '#server/order/order-store.ts'
import type { NamedDay } from './submission-keys.ts'

/** The orders of a school's days. Every call is atomic, also under concurrency. */
export interface SchoolDayStore {
  /**
   * Takes the days of one submission, and stores its answer, in one step: each day's order with its
   * claims, the cancellation of the order that it replaces, and the days that were refused. Returns
   * the earlier answer to its key. Null as for `OrderStore.take`. Nothing is stored where a claim is
   * refused, or a day was ordered, cancelled or changed by another submission meanwhile.
   */
  readonly take: (
    submission: Submission,
    order: DaysToTake,
  ) => Promise<StoredAnswer | ClaimRefused | DaysChanged | null>
  /** A person's days that are ordered, of these dates. */
  readonly ordered: (venueId: VenueId, days: DaysOfUser) => Promise<readonly OrderedDay[]>
  /** Null: no such day. */
  readonly find: (venueId: VenueId, orderId: OrderId) => Promise<SchoolDay | null>
  /** At most 500 days whose part of the charge is to be given back. */
  readonly due: () => Promise<readonly SchoolDay[]>
  /** Changes `due` alone: a refund that is done or has failed stays so. */
  readonly setRefund: (
    day: Pick<SchoolDay, 'venueId' | 'orderId'>,
    to: RefundState,
  ) => Promise<void>
}

export interface DaysToTake {
  /** Null: a guest. */
  readonly userId: UserId | null
  /** Days in the order of the call; at least one is new. */
  readonly days: readonly (NewSchoolDay | RefusedDay)[]
}

export interface NewSchoolDay extends NamedDay {
  /** The order that it takes the place of; null: none. */
  readonly replaces: OrderId | null
  /** It is ordered besides what the child has on that day. */
  readonly again: boolean
  /** Its part of what a card is charged; 0: paid otherwise. */
  readonly charge: Cents
  readonly order: NewOrder
  readonly claims: readonly Claim[]
}

/** Price the order again: another submission was first. */
export interface DaysChanged {
  readonly type: 'DaysChanged'
}

export interface DaysOfUser {
  readonly userId: UserId
  readonly dates: readonly string[]
}

export interface OrderedDay extends NamedDay {
  readonly orderId: OrderId
  readonly checkNum: number
  readonly status: OrderStatus
}

export interface SchoolDay extends NamedDay {
  readonly venueId: VenueId
  readonly orderId: OrderId
  /** The key of its submission, and of its payment. */
  readonly key: IdempotencyKey
  readonly userId: UserId | null
  readonly status: OrderStatus
  readonly charge: Cents
  readonly refund: RefundState
}

/** True: the day of an answer to be stored is new. */
export function isNewDay(day: NewSchoolDay | RefusedDay): day is NewSchoolDay {
  return 'order' in day
}
