import type { Handover } from '#domain/delivery/fulfilment.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import type { TypedPlace } from '#domain/delivery/typed-place.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CardToken, SavedCard } from '#domain/payment/card.ts'

/** What a guest fills in at the checkout besides who they are; it changes no row of the bill. */
export interface CheckoutDetails {
  /** The pickup or delivery time chosen; null: as soon as possible. */
  readonly slot: Instant | null
  /** How it is to be handed over; the address says it too, and may have been left since. */
  readonly handover?: Handover
  /** Where it is to be brought, as far as it is written down. */
  readonly where?: TypedPlace
  /** For the whole order; empty when there are none. */
  readonly notes: string
  readonly answers: readonly QuestionAnswer[]
  readonly ofLegalAge: boolean
  /** What their e-mail is in the loyalty programme; null or not there: nothing, or not asked. */
  readonly loyaltyStatus?: string | null
  readonly payment: PaymentChoice
}

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
  /** A card that was saved before goes before `card`. */
  readonly savedCard: SavedCard | null
  readonly saveCard: boolean
  /** What a wallet gave. */
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
