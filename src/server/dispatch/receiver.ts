import type { VenueId } from '#domain/ids.ts'
import type { FaultKind, ReceiverFault } from '#domain/receiver/receiver-kind.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { BoardRow } from '#server/desk/desk-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

/** What the job of receivers goes to; one file a kind. Its faults are returned; a thrown one is a bug. */
export interface ToldReceiver {
  /** In the order of the events. A part that was delivered before a fault is named, and is not sent again. */
  readonly deliver: (delivery: Delivery, to: Destination) => Promise<Delivered>
  readonly check: (to: Destination) => Promise<Health>
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

export interface Delivery {
  readonly venueId: VenueId
  /** At least one, in their order. */
  readonly events: readonly DeliveredEvent[]
}

export interface DeliveredEvent {
  readonly number: number
  readonly kind: string
  readonly at: Instant
  /** As it is now: as this event left it, or further. */
  readonly order: BoardRow
  /** 1: it has not gone out before; more: a copy, and is marked as one. */
  readonly attempt: number
}

export type Delivered =
  /** `upTo`: the number of the next event to deliver. */
  | { readonly type: 'Done'; readonly upTo: number }
  /** `afterMs` left out: as long as usual after so many failures. */
  | {
      readonly type: 'Later'
      readonly upTo?: number
      readonly afterMs?: number
      readonly fault: ReceiverFault
    }
  /** It is switched off. */
  | { readonly type: 'Never'; readonly upTo?: number; readonly fault: ReceiverFault }

export type Health =
  | { readonly type: 'Live' }
  | { readonly type: 'Away'; readonly why: FaultKind; readonly detail?: string }
