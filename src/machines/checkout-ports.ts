import type { ShownLine } from '#contract/cart/cart-wire.ts'
import { noDetails, type CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Contact } from '#domain/account/contact.ts'
import type { IfChanged, AgreedOrder } from '#sync/outbox-entry.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'

/** What the checkout machine needs of the world; `app/` fills it. */
export interface CheckoutPorts {
  /** What was typed here before and not ordered, or who ordered here last. */
  readonly openDraft: () => Promise<TypedCheckout>
  /** Keeps what was typed; called as the guest types. */
  readonly saveTyped: (typed: TypedCheckout) => Promise<void>
  /** One probe with a time limit. */
  readonly isReachable: () => Promise<boolean>
  /** Asks the server whether an order can be brought there; left out: nobody can be asked. */
  readonly checkPlace?: (place: PlaceToCheck) => Promise<Result<true, PlaceProblem>>
  /** Puts the order into the outbox, in one piece with the draft and the cart it comes from. */
  readonly keep: (confirmed: ConfirmedOrder) => Promise<KeepOutcome>
}

export interface PlaceToCheck {
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
  readonly delivery: Delivery
}

type PlaceProblem =
  | { readonly type: 'Unreachable' }
  /** With the code of the server's no. */
  | { readonly type: 'Refused'; readonly code: number }

/** What a guest fills in. */
export interface TypedCheckout {
  readonly contact: Contact
  /** The guest agrees that this device keeps the contact for the next order. */
  readonly remember: boolean
  readonly ifChanged: IfChanged
  readonly details: CheckoutDetails
}

export const nothingTyped: TypedCheckout = {
  contact: { fullName: '', email: '', phone: '' },
  remember: false,
  ifChanged: 'ask',
  details: noDetails,
}

export interface ConfirmedOrder {
  readonly submission: AgreedOrder
  /** The cart as the guest saw it. */
  readonly seen: Cart
  /** Agreed to by the guest: keep it in this page alone when the device cannot. */
  readonly inPageAlone: boolean
}

export type KeepOutcome =
  /** In the outbox, by this act or by an earlier one of the same order. */
  | { readonly type: 'Kept'; readonly id: IdempotencyKey }
  /** This device has no room or no database; nothing is kept and nothing was sent. */
  | { readonly type: 'CannotKeep' }
  /** Another tab has changed or ordered it meanwhile. */
  | { readonly type: 'Changed' }
