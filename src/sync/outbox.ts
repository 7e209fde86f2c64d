import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { CartRefusal, IfChanged, OutboxEntry } from './outbox-entry.ts'
import type { Contact } from '#domain/account/contact.ts'
import type { Receipt } from './receipt.ts'
import { noTerms, type CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import { emptyCart, type Cart } from '#domain/cart/cart.ts'
import type { TipChoice } from '#domain/pricing/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { TypedPlace } from '#domain/delivery/typed-place.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * The orders that a device has not settled with the server, with the cart they come from and return
 * to. `storage` implements this port; the transitions of this folder decide what a step writes.
 *
 * Note: one step, all or nothing.
 * Every change of an order is a pure transition from the stored records to the new ones, applied in
 * one strict transaction. Two tabs, a worker or a crash between any two steps leave it in a state
 * that the next step starts from.
 */
export interface Outbox {
  /** The orders still to be settled with the server, oldest first. */
  readonly unsettled: () => Promise<Result<readonly OutboxEntry[], OutboxProblem>>
  readonly transact: <Answer>(
    order: OrderPlace,
    transition: (records: OrderRecords) => Transition<Answer>,
  ) => Promise<Result<Answer, OutboxProblem>>
}

export type OutboxProblem =
  | { readonly type: 'StorageFull' }
  | { readonly type: 'StorageUnavailable' }

export type KeepAnswer =
  | 'Stored'
  /** Already in the outbox or received: a second tap, another tab, a page come back to. */
  | 'AlreadyStored'
  /** Another tab changed the cart, or ended this checkout: review it again. */
  | 'Changed'

export interface OrderPlace {
  readonly slug: string
  readonly id: IdempotencyKey
  /** The name of its cart and checkout; left out: the venue's own. */
  readonly cart?: string
  /** The names of the carts of its days; left out: it is no order for days. */
  readonly dayCarts?: readonly string[]
}

/** Where an order's records are on the device. */
export function placeOfEntry({ slug, id, cart, submission: { days } }: OutboxEntry): OrderPlace {
  return {
    slug,
    id,
    ...(cart === undefined ? {} : { cart }),
    ...(days ? { dayCarts: days.map((day) => day.cart) } : {}),
  }
}

/** The device's records of one order. */
export interface OrderRecords {
  readonly entry: OutboxEntry | null
  readonly receipt: Receipt | null
  readonly draft: Draft | null
  readonly cart: DatedCart | null
  /** Carts of its days, by name; left out: it is no order for days. */
  readonly dayCarts?: DayCarts
  /** The owner of the carts on the device (see cart-owner.ts); left out: not known. */
  readonly cartOwner?: string
}

export type DayCarts = Readonly<Record<string, DatedCart | null>>

/** The open checkout of a cart. Its key is stored before anything is sent. */
export interface Draft {
  /** The name of the cart. */
  readonly slug: string
  readonly key: IdempotencyKey
  readonly contact: Contact
  /** The guest agreed to the contact being stored for the next order. */
  readonly remember: boolean
  readonly ifChanged: IfChanged
  readonly details: CheckoutDetails
  readonly changedAt: Instant
}

export interface CartContents {
  readonly cart: Cart
  /** Null: not chosen yet. */
  readonly tip: TipChoice | null
  readonly terms: CartAdjustments
  /** The refused order that lines came back from; null: none. */
  readonly refusal: CartRefusal | null
}

export const noContents: CartContents = {
  cart: emptyCart,
  tip: null,
  terms: noTerms,
  refusal: null,
}

export interface DatedCart extends CartContents {
  readonly changedAt: Instant
}

export interface Transition<Answer> {
  readonly answer: Answer
  /** Left out: nothing is written. */
  readonly writes?: Writes
}

/** The remembered contact of the last order, with its delivery place. */
export interface KnownGuest extends Contact {
  readonly where?: TypedPlace
}

/** A field left out is unchanged; null deletes the record. */
export interface Writes {
  readonly entry?: OutboxEntry | null
  readonly receipt?: Receipt
  readonly draft?: null
  readonly cart?: DatedCart | null
  /** Only those named are changed. */
  readonly dayCarts?: DayCarts
  /** The contact to remember for the next order at this venue. */
  readonly contact?: KnownGuest | null
  /** Other entries that this step deletes. */
  readonly alsoGone?: readonly IdempotencyKey[]
}

/** The pusher's lock, and the tag of the background sync (see note: one pusher). */
export const outboxLock = 'comanda:outbox'

/** True if the order waits for the server; all others wait for the guest. */
export function isUnsettled({ status }: Pick<OutboxEntry, 'status'>): boolean {
  switch (status.type) {
    case 'asked':
    case 'waiting':
    case 'sending':
    case 'unconfirmed':
    case 'withdrawing':
      return true
    case 'expired':
    case 'awaitingSignIn':
    case 'refused':
    case 'cancelled':
      return false
  }
}
