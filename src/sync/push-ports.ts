import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { Receipt } from './receipt.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Sender } from '#domain/order/sender.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueNow } from './leave-out.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import type { Outbox } from './outbox.ts'

/** The side effects of pushing orders. `network` matches these types without importing them. */
export interface PushPorts {
  readonly outbox: Outbox
  readonly placeOrder: (
    order: SentOrder & {
      readonly userId: Sender | null
      readonly body: OutboxEntry['body']
      readonly kind: OrderKind
      /** The proof for an order that another device took; left out: this one did. */
      readonly handOver?: HandOverProof | undefined
    },
  ) => Promise<Result<PlacedAnswer, SendProblem>>
  /** Null: the server has never seen the key. */
  readonly findOrder: (order: SentOrder) => Promise<Result<PlacedAnswer | null, SendProblem>>
  /** Prevents the key from ever becoming an order. Success: it already is one. */
  readonly withdrawOrder: (order: SentOrder) => Promise<Result<PlacedAnswer, SendProblem>>
  /** The venue's current document; null: no answer, or the venue is gone. */
  readonly venueNow: (slug: string) => Promise<VenueNow | null>
  readonly isReachable: () => Promise<boolean>
  /** True if this sender is signed in. Left out: unknown, the server decides. */
  readonly isSignedIn?: (sender: Sender) => boolean
  /** Runs exclusively among the tabs and the worker of this device (see note: one pusher). */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>
  /** Called even if the device has no room to store the receipt. */
  readonly received: (receipt: Receipt) => void
  readonly newKey: () => IdempotencyKey
  readonly now: () => Instant
  /** The server has confirmed the time, and the device's clock has not changed since. */
  readonly isTimeKnown: () => boolean
}

/** The call that places it: of a venue, of a hub, or for a school's days. */
type OrderKind = 'venue' | 'hub' | 'school'

export interface SentOrder {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}

export type SendProblem =
  | { readonly type: 'Unreachable'; readonly busy?: true }
  | (OrderRefusal & { readonly type: 'Refused'; readonly status: number })
