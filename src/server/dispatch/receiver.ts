import type { ReceiverFault } from '#domain/receiver/receiver-kind.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskEvent } from '#server/desk/desk-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

/** The job of receivers goes to it; one file a kind. Its faults are returned; a thrown one is a bug. */
export interface CalledReceiver {
  /** One event after the other, in their order. */
  readonly deliver: (event: DeliveredEvent, to: Destination) => Promise<Delivered>
  /** Asked from time to time, while nothing is to be delivered. */
  readonly check: (to: Destination) => Promise<Health>
  /** It shows somebody that it works; left out: it is checked. */
  readonly test?: (to: Destination) => Promise<Health>
}

export interface Destination {
  readonly venue: CachedVenue
  readonly receiverId: string
  readonly settings: unknown
  /** The stations whose lines it gets; null: all. */
  readonly stations: readonly string[] | null
  /** The newest first; the one before is good for a day after a renewal. */
  readonly signingSecrets: readonly string[]
  readonly at: Instant
  /** Aborted: the server stops, and the delivery is another one's. */
  readonly signal: AbortSignal
}

export interface DeliveredEvent extends DeskEvent {
  /** 1: it has not gone out before; more: a copy, and is marked as one. */
  readonly attempt: number
}

export type Delivered =
  | { readonly type: 'Done' }
  /** It has no use for the event: nothing went out, and nothing is shown by it. */
  | { readonly type: 'Passed' }
  | {
      readonly type: 'Later'
      /** Left out: as long as usual after so many failures. */
      readonly afterMs?: number
      readonly fault: ReceiverFault
      /** The event did not go out: the next one is no copy. */
      readonly isHeldBack?: boolean
    }
  /** It is switched off. */
  | { readonly type: 'Never'; readonly fault: ReceiverFault }

export type Health =
  | { readonly type: 'Live' }
  | { readonly type: 'Away'; readonly fault: ReceiverFault }
