import type { Currency, Cents } from '#domain/money/money.ts'
import type { OrderId, UserId, VenueId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { HeldReason, PreOrderState } from '#domain/suite/pre-order-progress.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import type { DueGuests } from './order-retention.ts'
import type { OrderContent, StoredAnswer, Submission } from './order-store.ts'

/** The pre-orders of events' suites, one a suite. Every call is atomic, also under concurrency. */
export interface PreOrderStore {
  /**
   * Submits a pre-order or changes it, and stores the answer under its key; or returns the earlier
   * answer to the key. Null: the venue's document or the suite has changed meanwhile, or the
   * pre-order is frozen; price it again. What is stale stores nothing.
   */
  readonly submit: (
    submission: Submission,
    change: PreOrderChange,
  ) => Promise<StoredAnswer | StalePreOrder | NotOwner | null>
  /** Cancels a revision that is not frozen. The same cancellation again changes nothing. */
  readonly cancel: (
    suite: NamedPreOrder,
    cancellation: Cancellation,
  ) => Promise<PreOrder | StalePreOrder | NotOwner | LockedPreOrder>
  /** Pre-orders by suite, also cancelled ones. */
  readonly ofSuites: (
    venueId: VenueId,
    eventSuiteIds: readonly string[],
  ) => Promise<ReadonlyMap<string, PreOrder>>
  /** Each revision with its maker, latest first, at most `mostActs`. */
  readonly acts: (suite: NamedPreOrder) => Promise<readonly PreOrderAct[]>
  /** Freezes those whose lock has come, and returns all that are to be locked, at most `mostLocking`. */
  readonly freeze: (at: Date) => Promise<readonly PreOrder[]>
  /** Moves it from `locking` to held. False: another server was first. */
  readonly hold: (attempt: LockAttempt, because: HeldReason, at: Date) => Promise<boolean>
  /** Those that are locked, and whose order was cancelled since a moment. */
  readonly cancelledOrders: (since: Date) => Promise<readonly PreOrder[]>
  /**
   * Holds one whose cancelled order was never charged: with another card it becomes another order,
   * with another number. False: it was held already.
   */
  readonly reopen: (attempt: LockAttempt, orderId: OrderId, at: Date) => Promise<boolean>
  /** Another attempt with the same card, where the last one has ended without money. */
  readonly tryAgain: (attempt: LockAttempt) => Promise<boolean>
  /** Puts another card on one that is held: a revision, to be locked again. Null: it is not held. */
  readonly changeCard: (
    suite: NamedPreOrder,
    change: CardChange,
  ) => Promise<PreOrder | NotOwner | null>
  /** Those that are held, of which the caller alone is to send the mail before `until`. */
  readonly claimNotices: (at: Date, until: Date) => Promise<readonly PreOrder[]>
  readonly markNotified: (attempt: LockAttempt) => Promise<void>
  /**
   * Those that were placed, changed or cancelled since their owner's last mail, of which the caller
   * alone is to send one before `until`.
   */
  readonly claimMails: (at: Date, until: Date) => Promise<readonly PreOrder[]>
  readonly markMailed: (attempt: LockAttempt) => Promise<void>
  /** Removes a user from their pre-orders: nothing in them identifies the person any more. */
  readonly forgetUser: (userId: UserId) => Promise<void>
  /**
   * Takes the person out of at most `most` pre-orders of a venue that belong to no account and were
   * for a time before `before`; returns how many.
   */
  readonly forgetGuests: (due: DueGuests) => Promise<number>
}

export interface NamedPreOrder {
  readonly venueId: VenueId
  readonly eventSuiteId: string
}

/** A charge of a pre-order: its key is made of all three (lockKeyOf). */
export interface LockAttempt extends NamedPreOrder {
  readonly orderId: OrderId
  readonly revision: number
  readonly attempt: number
}

/** A saved card; its holder as of payment/card-holder.ts. */
export interface PreOrderCard {
  readonly holder: string
  readonly paymentCardId: string
}

/** The terms of an owner's order. */
interface OrderedAhead {
  readonly deliverAt: Date
  readonly total: Cents
  /** The amount that is charged at the lock. */
  readonly due: Cents
  readonly currency: Currency
  /** The suite's table, or its name. */
  readonly tableNumber: string
  readonly payment: SuitePayment
  /** Null: it goes on the invoice. */
  readonly card: PreOrderCard | null
  /** Null: an operator's. */
  readonly userId: UserId | null
  readonly language: LanguageCode
  readonly content: OrderContent
}

export interface PreOrder extends LockAttempt, OrderedAhead {
  readonly checkNum: number
  readonly state: PreOrderState
  readonly heldBecause: HeldReason | null
  /** The e-mail in plain form of the suite's owner when it was submitted. */
  readonly ownerEmail: string
  /** The suite has another owner by now. */
  readonly hasOtherOwner: boolean
  readonly changedAt: Date
}

interface Maker {
  readonly madeBy: UserId
  /** An owner's e-mail in plain form: refused where the suite is no longer theirs. */
  readonly ownerEmail: string | null
  readonly device: string | null
}

export interface PreOrderChange extends OrderedAhead, Maker {
  readonly eventSuiteId: string
  /** The id of the first submission. */
  readonly orderId: OrderId
  /** The revision that it was made from; null: the first submission. */
  readonly from: { readonly orderId: OrderId; readonly revision: number } | null
  /** The limit of the suite's tab; null: no limit; undefined: it stays. */
  readonly tabLimit: Cents | null | undefined
}

export interface Cancellation extends Maker {
  readonly revision: number
  readonly at: Date
}

export interface CardChange extends Omit<Maker, 'device'> {
  readonly card: PreOrderCard
  readonly at: Date
}

export interface PreOrderAct {
  readonly revision: number
  readonly act: 'submitted' | 'changed' | 'cancelled' | 'card'
  readonly total: Cents
  readonly madeBy: UserId
  readonly device: string | null
  readonly madeAt: Date
}

/** Made from a revision that is not the current one. */
export interface StalePreOrder {
  readonly type: 'PreOrderChanged'
  /** Null: the suite has no pre-order, or it was cancelled. */
  readonly preOrder: PreOrder | null
}

interface NotOwner {
  readonly type: 'SuiteNotAssigned'
}

interface LockedPreOrder {
  readonly type: 'PreOrderLocked'
}

export const mostActs = 200
export const mostLocking = 100

/** True: a change or cancellation was made from the current revision; `from` null: from none. */
export function isFromCurrent(
  current: PreOrder | null,
  from: Pick<LockAttempt, 'orderId' | 'revision'> | null,
): boolean {
  const there = current?.state === 'cancelled' ? null : current
  return there?.orderId === from?.orderId && there?.revision === from?.revision
}
