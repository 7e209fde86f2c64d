import type { Contact } from '#domain/account/contact.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import type { Sender } from '#domain/order/sender.ts'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ShownLine } from '#contract/cart/cart-wire.ts'
import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import type { SchoolOrderCall } from '#contract/order/school-order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import type { OrderRefusal, RefusedLine } from '#contract/order/order-refusal.ts'

/** The guest's choice for an order that the venue refuses when it is sent. */
export type IfChanged = 'leaveOut' | 'ask' | 'cancel'

/** The order as confirmed on the review step. */
export interface AgreedOrder {
  readonly contact: Contact
  /** The guest agrees to the contact being stored for the next order. */
  readonly remember: boolean
  readonly config: OrderConfig
  /** The event suite that it goes to; left out: none. */
  readonly suite?: string
  /** The suite as the operator read it. */
  readonly suiteName?: string
  /** When the suite's pre-orders are locked, as the person's device knew it; left out: not one. */
  readonly locksAt?: Instant
  /** The code by which a guest of the suite's owner orders; left out: not a guest's order. */
  readonly suiteCode?: string
  /** The owner's first name, as a guest read it; left out: not known. */
  readonly host?: string
  /** The name of the device, for the log of the suite's tab; left out: none. */
  readonly device?: string
  readonly tip: TipChoice
  readonly terms: CartAdjustments
  readonly details: CheckoutDetails
  /** The currency of all amounts. */
  readonly currency: Currency
  readonly costs: Costs
  readonly lines: readonly SubmittedLine[]
  /** At a marketplace hub: the id of the making venue by menu id. */
  readonly makers?: Readonly<Record<string, string>>
  /** At a school: the days that the lines are for; left out: it is no order for days. */
  readonly days?: readonly AgreedDay[]
  readonly ifChanged: IfChanged
}

/** One day of a school's order. */
export interface AgreedDay {
  /** `yyyy-MM-dd` on the venue's calendar. */
  readonly date: string
  /** Null: no child; in older builds, the person themselves. */
  readonly childId: string | null
  /** The child's name as the person read it; null: the person themselves. */
  readonly childName: string | null
  /** The child's class; left out: not known. */
  readonly schoolClass?: string
  /** The name of the cart that its lines come from and return to. */
  readonly cart: string
  /** Its lines, by their numbers in the order. */
  readonly orderIds: readonly number[]
  readonly costs: Costs
  /** The order of that day and child that this one takes the place of; left out: none. */
  readonly replaces?: string
  /** The person wants it besides what is ordered for that day and child; left out: not said. */
  readonly again?: true
  /** Text about the order that is replaced and refunded, or added to, as the person read it. */
  readonly replacesText?: string
}

/** A line as the guest read it, for the server and for the receipt. */
export interface SubmittedLine extends ShownLine {
  readonly name: string
  readonly options: readonly string[]
  /** A text about what the line has of what is avoided; left out: nothing. */
  readonly warning?: string
  readonly amount: Cents
}

/** An order in the outbox: frozen, and sent once. */
export interface OutboxEntry {
  /** Stable id of the order: its first key. */
  readonly id: IdempotencyKey
  /** The idempotency key at the server. Replaced only after a definite refusal. */
  readonly key: IdempotencyKey
  readonly slug: string
  /** The name of the cart and checkout that it comes from and returns to; left out: the venue's own. */
  readonly cart?: string
  readonly venueId: VenueId
  /** The sender whose session it is sent in. Null: a guest's, or an older version's order. */
  readonly userId: Sender | null
  readonly submission: AgreedOrder
  /** The request body, identical byte for byte in every send under the key. */
  readonly body: WrittenOrderCall | SchoolOrderCall
  readonly savedAt: Instant
  /** After this moment it is not sent without asking the guest. */
  readonly sendBy: Instant
  /**
   * The unconfirmed offset, in milliseconds, that the two times were taken with. Left out: the
   * server had confirmed it, or an older build wrote the order (see note: times of an order).
   */
  readonly clockOffset?: number
  /** Held in one page's memory, because the device cannot store it; never stored. */
  readonly inPageAlone?: true
  /** A copy under this key may have left the device. */
  readonly sent: boolean
  /** The key that codes for another device were shown with; left out: none were. */
  readonly shownKey?: IdempotencyKey
  /** The proof of the device that took the order, which alone changes it or takes it back. */
  readonly takenOver?: HandOverProof
  /** Its guest has left the kiosk: no receipt is stored, and its lines return to no cart. */
  readonly guestLeft?: true
  /** How often it went on after its sender's sign-in; left out: never. */
  readonly signIns?: number
  readonly status: OutboxStatus
  /** Lines removed with the guest's consent, and the reasons. */
  readonly leftOut: readonly RemovedOrderLine[]
}

export interface RemovedOrderLine {
  readonly name: string
  readonly quantity: number
  readonly message: string
}

export type OutboxStatus =
  /** Saved on this device, not at the server. */
  | { readonly type: 'waiting' }
  | { readonly type: 'sending' }
  /** Sent, no answer: looked up by its key. `busy`: the server takes no more for the moment. */
  | { readonly type: 'unconfirmed'; readonly busy?: true }
  /** At the server, where it waits for the answer of the suite's owner: looked up by its key. */
  | { readonly type: 'asked' }
  /** Expired: the guest decides. */
  | { readonly type: 'expired' }
  /** Awaits its user's sign-in: the session ended before the server accepted the order. */
  | { readonly type: 'awaitingSignIn' }
  /** Being withdrawn at the server, because a copy may be under way. */
  | { readonly type: 'withdrawing'; readonly after: AfterWithdrawal }
  /** `returned`: its lines are back in the cart. */
  | { readonly type: 'refused'; readonly refusal: OrderRefusal; readonly returned: boolean }
  /** Refused, and the guest had chosen to cancel in that case. */
  | { readonly type: 'cancelled'; readonly refusal: OrderRefusal }

export type AfterWithdrawal =
  | { readonly type: 'discard' }
  /** Its lines go back into the cart. */
  | { readonly type: 'edit' }
  /** Expired: the guest is asked once it is certain that no copy was accepted. */
  | { readonly type: 'hold' }
  /** The server refused one copy, without storing the refusal under the key. */
  | { readonly type: 'refuse'; readonly refusal: OrderRefusal }

/** The refused order that lines of the cart came back from, and the reasons. */
export interface CartRefusal {
  readonly id: IdempotencyKey
  readonly message: string
  readonly lines: readonly RefusedLine[]
}

/** An order's lines as cart lines. */
export function cartLinesOf({ lines }: Pick<AgreedOrder, 'lines'>): readonly CartLine[] {
  return lines.map(({ line }) => line)
}
