import type { Fulfilment } from '#domain/delivery/fulfilment.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { TypedPlace } from '#domain/delivery/typed-place.ts'
import type { Cents } from '#domain/money/money.ts'
import type { DeliveryTime } from '#domain/suite/delivery-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CardToken, SavedCard } from '#domain/payment/card.ts'

/** The checkout's fields besides the contact; none changes a row of the bill. */
export interface CheckoutDetails {
  /** The pickup or delivery time chosen; null: as soon as possible. */
  readonly slot: Instant | null
  /** The fulfilment; also part of the address, which may have changed since. */
  readonly handover?: Fulfilment
  /** The delivery place as typed so far. */
  readonly where?: TypedPlace
  /** For the whole order; may be empty. */
  readonly notes: string
  readonly answers: readonly QuestionAnswer[]
  readonly ofLegalAge: boolean
  /** The e-mail's status in the loyalty programme; null or left out: none, or not asked. */
  readonly loyaltyStatus?: string | null
  readonly payment: PaymentChoice
  /** Left out: not a suite's pre-order, or nothing chosen yet. */
  readonly ahead?: AheadDetails
}

/** Details of a suite's pre-order; its notes are the order's. */
export interface AheadDetails {
  /** The pre-order that is changed, as it was read; null: a first submission. */
  readonly changes: { readonly orderId: string; readonly revision: number } | null
  /** Null: not chosen yet. */
  readonly deliveryTime: DeliveryTime | null
  /** Limit of the suite's tab on the event's day; null: no limit; left out: it stays. */
  readonly tabLimit?: Cents | null
  /** The limit as it is typed; left out: untouched. */
  readonly tabLimitText?: string
  /** The suite's limit when it was typed; left out: untouched. */
  readonly tabLimitBefore?: Cents | null
}

export const nothingAhead: AheadDetails = { changes: null, deliveryTime: null }

interface QuestionAnswer {
  /** The question's `id`. */
  readonly question: string
  /** Options in the venue's own language. */
  readonly answers: readonly string[]
}

export interface PaymentChoice {
  /** Null: not chosen yet. */
  readonly method: PaymentMethod | null
  /** A card typed into the gateway's page just now. */
  readonly card: CardToken | null
  /** A saved card takes precedence over `card`. */
  readonly savedCard: SavedCard | null
  readonly saveCard: boolean
  /** The token from the wallet's sheet. */
  readonly walletToken: string | null
  readonly costCenter: string
  readonly purchaseOrder: string
}

export const noPayment: PaymentChoice = {
  method: null,
  card: null,
  savedCard: null,
  saveCard: false,
  walletToken: null,
  costCenter: '',
  purchaseOrder: '',
}

export const noDetails: CheckoutDetails = {
  slot: null,
  notes: '',
  answers: [],
  ofLegalAge: false,
  payment: noPayment,
}
