import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { LanguageCode } from '#domain/language/locale.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'

/**
 * Orders of a suite's guests that wait for its owner's answer. Whether one still waits is said by its
 * key alone: it does until the key has an answer, the order or a refusal (order-store.ts). What is left
 * of others here is removed.
 */
export interface SuiteAskStore {
  /**
   * Adds an ask unless its key has one, and returns the hash of the body that has the key. Null: `mostAsks` of
   * its suite are there already, also where they came at once.
   */
  readonly add: (ask: SuiteAsk) => Promise<string | null>
  /** Null: nothing was asked under the key. */
  readonly find: (name: SubmissionName) => Promise<SuiteAsk | null>
  /** The asks of a venue's suites, oldest first. */
  readonly ofSuites: (
    venueId: VenueId,
    eventSuiteIds: readonly string[],
  ) => Promise<readonly SuiteAsk[]>
  /** How many wait for an answer at that time, by suite; a suite without any is left out. */
  readonly waiting: (
    venueId: VenueId,
    eventSuiteIds: readonly string[],
    at: Date,
  ) => Promise<ReadonlyMap<string, number>>
  /** Those whose time has come, oldest first, at most `mostEnded`. */
  readonly ended: (at: Date) => Promise<readonly SuiteAsk[]>
  readonly remove: (name: SubmissionName) => Promise<void>
  /** Removes a user's asks: sent again, they need a session. */
  readonly forgetUser: (userId: UserId) => Promise<void>
}

export interface SuiteAsk extends SubmissionName {
  readonly eventSuiteId: string
  readonly requestHash: string
  readonly call: PlaceOrderCall
  /** The total with the tip. */
  readonly total: Cents
  /** Null: a guest without an account. */
  readonly userId: UserId | null
  /** Owner of the saved cards that it may be charged to, by `HolderName`; null: none may. */
  readonly cardHolder: string | null
  readonly language: LanguageCode
  readonly askedAt: Date
  readonly endsAt: Date
}

/** Asks of one suite; no screen reads more. */
export const mostAsks = 50

/** One round of the job that ends them. */
export const mostEnded = 100
