import type { Contact } from '#domain/account/contact.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { IdempotencyKey, UserId, VenueId } from '#domain/ids.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ShownLine } from '#contract/cart/cart-wire.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { OrderRefusal, RefusedLine } from '#contract/order/order-refusal.ts'

/** What to do when the venue has changed something by the time a kept order is sent. */
export type IfChanged = 'leaveOut' | 'ask' | 'cancel'

/** What was agreed to on the review step. */
export interface AgreedOrder {
  readonly contact: Contact
  /** The guest agrees that this device keeps the contact for the next order. */
  readonly remember: boolean
  readonly config: OrderConfig
  readonly tip: TipChoice
  readonly terms: CartAdjustments
  readonly details: CheckoutDetails
  /** What its amounts are in. */
  readonly currency: Currency
  readonly costs: Costs
  readonly lines: readonly SubmittedLine[]
  /** At a marketplace hub: the venue that makes what is on a menu, by the menu's id. */
  readonly makers?: Readonly<Record<string, string>>
  readonly ifChanged: IfChanged
}

/** A line as its guest read it, for the server and for the receipt. */
export interface SubmittedLine extends ShownLine {
  readonly name: string
  readonly options: readonly string[]
  readonly amount: Cents
}

/** An order in the outbox: frozen, and sent once. */
export interface OutboxEntry {
  /** The guest's act, for as long as it lives: the first key it had. */
  readonly id: IdempotencyKey
  /** What the server knows it by. Another one comes only after a definite no. */
  readonly key: IdempotencyKey
  readonly slug: string
  readonly venueId: VenueId
  /** Who was signed in when it was placed, and alone can send it; null: a guest, or an order of before. */
  readonly userId: UserId | null
  readonly submission: AgreedOrder
  /** Byte for byte what goes to the server however often it is sent under the key. */
  readonly body: PlaceOrderCall
  readonly savedAt: Instant
  /** Later than this it is not sent before the guest was asked. */
  readonly sendBy: Instant
  /**
   * The offset, in milliseconds, that the two times were taken with where the server had not confirmed it;
   * left out: it had, or the order is of a build before (see note: times of an order).
   */
  readonly clockOffset?: number
  /** Held by one open page, because its device cannot; never stored. */
  readonly inPageAlone?: true
  /** A copy under this key may have left the device. */
  readonly sent: boolean
  readonly status: OutboxStatus
  /** Lines left out on the guest's word, with what was wrong with them. */
  readonly leftOut: readonly LeftOutLine[]
}

export interface LeftOutLine {
  readonly name: string
  readonly quantity: number
  readonly message: string
}

export type OutboxStatus =
  /** Saved on this device, and not at the server. */
  | { readonly type: 'waiting' }
  | { readonly type: 'sending' }
  /** Sent, no answer: asked for by its key. */
  | { readonly type: 'unsure' }
  /** Waited past its time: the guest decides. */
  | { readonly type: 'held' }
  /** Its person's session is over, and the server has not taken it: it waits for them to sign in. */
  | { readonly type: 'signIn' }
  /** Being taken back at the server, because a copy may be under way. */
  | { readonly type: 'withdrawing'; readonly after: AfterWithdrawal }
  /** `returned`: its lines are in the cart again. */
  | { readonly type: 'refused'; readonly refusal: OrderRefusal; readonly returned: boolean }
  /** Refused, and the guest had said to cancel everything then. */
  | { readonly type: 'cancelled'; readonly refusal: OrderRefusal }

export type AfterWithdrawal =
  | { readonly type: 'discard' }
  /** Its lines go back into the cart. */
  | { readonly type: 'edit' }
  /** It waited past its time: its guest is asked, once it is certain that no copy of it was taken. */
  | { readonly type: 'hold' }
  /** The server said no to one copy, and that no is not kept under the key. */
  | { readonly type: 'refuse'; readonly refusal: OrderRefusal }

/** Lines that came back from a refused order, and why. */
export interface CartRefusal {
  readonly id: IdempotencyKey
  readonly message: string
  readonly lines: readonly RefusedLine[]
}

/** The lines of an order as the cart had them. */
export function cartLinesOf({ lines }: Pick<AgreedOrder, 'lines'>): readonly CartLine[] {
  return lines.map(({ line }) => line)
}
