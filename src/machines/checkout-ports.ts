import type { ShownLine } from '#contract/cart/cart-wire.ts'
import { noDetails, type CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Contact } from '#domain/account/contact.ts'
import type { IfChanged, AgreedOrder } from '#sync/outbox-entry.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'

/** The side effects of the checkout machine; implemented in client/order/create-checkout-ports.ts. */
export interface CheckoutPorts {
  /** The typed values of an open checkout, or the contact of the last order. */
  readonly openDraft: () => Promise<TypedCheckout>
  /** Fills in what the device knows of the guest. Left out: it knows nothing. */
  readonly prefill?: (draft: TypedCheckout) => Promise<TypedCheckout>
  /** Stores the typed values; called as the guest types. */
  readonly saveTyped: (typed: TypedCheckout) => Promise<void>
  /** One probe with a time limit. */
  readonly isReachable: () => Promise<boolean>
  /** Asks the server whether it delivers to a place. Left out: no check. */
  readonly checkPlace?: (place: PlaceToCheck) => Promise<Result<true, PlaceProblem>>
  /** Puts the order into the outbox, in one transaction with its draft and cart. */
  readonly keep: (confirmed: ConfirmedOrder) => Promise<KeepOutcome>
}

export interface PlaceToCheck {
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
  readonly delivery: Delivery
}

type PlaceProblem =
  | { readonly type: 'Unreachable' }
  /** `code`: the server's problem code. */
  | { readonly type: 'Refused'; readonly code: number }

/** The parts of the checkout's page, in its order. */
export type CheckoutPart = 'where' | 'ahead' | 'when' | 'requests' | 'contact' | 'age' | 'pay'

/** The typed values of a checkout. */
export interface TypedCheckout {
  readonly contact: Contact
  /** The guest agrees to the contact being stored for the next order. */
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
  /** The cart as the guest saw it on confirming. */
  readonly seen: Cart
  /** The guest agreed to the order being held in this page only. */
  readonly inPageAlone: boolean
}

export type KeepOutcome =
  /** The order is in the outbox, from this call or an earlier one for the same order. */
  | { readonly type: 'Stored'; readonly id: IdempotencyKey }
  /** No room or no database on this device; nothing was stored or sent. */
  | { readonly type: 'CannotStore' }
  /** Another tab has changed or ordered the cart. */
  | { readonly type: 'Changed' }
