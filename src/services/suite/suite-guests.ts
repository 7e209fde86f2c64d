import type { Cents } from '#domain/money/money.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** Rights of the guests of a suite's owner, and their orders that wait. */
export interface SuiteGuests {
  readonly ordering: GuestOrdering
  /** Null: none was made yet. */
  readonly code: string | null
  /** Orders that wait for an answer, oldest first. */
  readonly asks: readonly GuestAsk[]
}

export interface GuestAsk {
  /** The order's idempotency key. */
  readonly key: string
  /** The name that the guest gave. */
  readonly name: string
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** Includes the tip. */
  readonly total: Cents
  /** When it is refused without an answer. */
  readonly endsAt: Instant
}
