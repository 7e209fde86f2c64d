import type { OrderId, UserId, VenueId } from '#domain/ids.ts'

/** How orders and the answers to their keys end. Each call is a small step that may be repeated. */
export interface OrderRetention {
  /**
   * Deletes at most `most` refusals and withdrawals from before a moment, and as many reservations
   * of keys; returns how many. The key of an order stays with it: the order is never taken twice.
   */
  readonly forgetRefusals: (before: Date, most: number) => Promise<number>
  /**
   * Takes the person out of at most `most` orders of a venue that are no account's, and returns how many: guests', and
   * those under an id without an account, as of an operator who acts for a suite's owner (`accountOfSuite`).
   */
  readonly forgetGuests: (due: DueGuests) => Promise<number>
  /** Takes the person out of one order: nothing in it identifies them any more. */
  readonly forgetPerson: (order: ForgettableOrder) => Promise<ForgetOutcome>
}

export interface DueGuests {
  readonly venueId: VenueId
  /** Orders received before, and for a time before. */
  readonly before: Date
  readonly at: Date
  readonly most: number
}

export interface ForgettableOrder {
  readonly venueId: VenueId
  readonly orderId: OrderId
  /** The person whose order it is; null: a guest's. */
  readonly userId: UserId | null
  /** An order received before, and for a time before, is over whatever its status says. */
  readonly overBefore: Date
  readonly at: Date
}

export type ForgetOutcome =
  | 'Forgotten'
  /** Its kitchen still needs the name. */
  | 'StillOpen'
  /** No such order, or somebody else's. */
  | 'Unknown'
