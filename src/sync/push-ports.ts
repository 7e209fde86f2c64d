import type { OrderRefusal } from '#contract/order/order-refusal.ts'
import type { Receipt } from './receipt.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { PlacedAnswer } from '#contract/order/placed-answer.ts'
import type { IdempotencyKey, UserId, VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueNow } from './leave-out.ts'
import type { Outbox } from './outbox.ts'

/** What pushing orders needs of the world. The network fits it without knowing. */
export interface PushPorts {
  readonly outbox: Outbox
  readonly placeOrder: (
    order: SentOrder & {
      readonly userId: UserId | null
      readonly body: PlaceOrderCall
      readonly marketplace: boolean
    },
  ) => Promise<Result<PlacedAnswer, SendProblem>>
  /** Null: the server has never seen the key. */
  readonly findOrder: (order: SentOrder) => Promise<Result<PlacedAnswer | null, SendProblem>>
  /** Keeps the key from ever becoming an order; where it has become one, here it is. */
  readonly withdrawOrder: (order: SentOrder) => Promise<Result<PlacedAnswer, SendProblem>>
  /** The venue as the server has it now; null: it cannot be asked. */
  readonly venueNow: (slug: string) => Promise<VenueNow | null>
  readonly isReachable: () => Promise<boolean>
  /** Whether this is who is signed in; left out: nobody knows before the server is asked. */
  readonly isSignedIn?: (userId: UserId) => boolean
  /** Runs while no other tab and no worker of this device does (see note: one pusher). */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>
  /** Shown even where the device has no room to keep it. */
  readonly received: (receipt: Receipt) => void
  readonly newKey: () => IdempotencyKey
  readonly now: () => Instant
  /** The server has said what time it is, and the device's clock was not changed since. */
  readonly isTimeKnown: () => boolean
}

export interface SentOrder {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
}

export type SendProblem =
  | { readonly type: 'Unreachable' }
  | (OrderRefusal & { readonly type: 'Refused'; readonly status: number })
