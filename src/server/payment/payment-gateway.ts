import type { CardFace } from '#contract/payment/card-frame.ts'
import type { CardToken } from '#domain/payment/card.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'

/**
 * Who moves money. Every call that does carries a key of its own: the same key is the same act however
 * often it is sent, and gets the same answer. `Unknown` is no answer: the act may have happened or not,
 * and the call is made again under its key. An adapter throws for nothing that a network does.
 */
export interface PaymentGateway {
  /** What `PAYMENT_GATEWAY` calls it. */
  readonly name: string
  /** No real money moves, and people are told so. */
  readonly isTest: boolean
  /** Asked by the card page of this server alone; a gateway with a page of its own has no use for it. */
  readonly tokenise: (card: TypedCard) => Promise<TokenAnswer>
  /** Makes a token that may be charged again of one that was typed in or charged before. */
  readonly keepCard: (call: KeepCard) => Promise<TokenAnswer>
  readonly authorise: (call: Authorisation) => Promise<AuthorisationAnswer>
  readonly capture: (call: Capture) => Promise<SettlementAnswer>
  /**
   * Gives back what was authorised under a key, also where the answer was never heard. Afterwards nothing is
   * authorised under that key any more, not even by a call that was on its way.
   */
  readonly void: (call: Voiding) => Promise<SettlementAnswer>
  readonly refund: (call: Refund) => Promise<SettlementAnswer>
  /** What a venue can be paid with by wallet; null for those that it cannot. */
  readonly wallets: (venueId: VenueId) => WalletConfig
  readonly openWallet: (call: WalletOpening) => Promise<WalletAnswer>
}

/** As typed, digits only; passed on and forgotten. */
export interface TypedCard {
  readonly number: string
  /** 12/30 */
  readonly expiry: string
  readonly cvd: string
  /** Null: it was not asked for. */
  readonly postalCode: string | null
}

export type TokenAnswer =
  | ({ readonly type: 'Token' } & CardToken)
  | { readonly type: 'Refused' }
  | Unknown

export interface KeepCard {
  readonly key: string
  readonly token: string
}

export type PaymentSource =
  | { readonly type: 'card'; readonly token: string }
  /** What a wallet gave for this one payment, as it came. */
  | { readonly type: 'apple_pay' | 'google_pay'; readonly token: string }

export interface Authorisation {
  readonly key: string
  readonly venueId: VenueId
  readonly source: PaymentSource
  readonly amount: Cents
  readonly currency: Currency
}

export type AuthorisationAnswer =
  | { readonly type: 'Approved'; readonly authorisation: string; readonly card: CardFace | null }
  | { readonly type: 'Declined'; readonly reason: DeclineReason }
  | Unknown

export const declineReasons = [
  /** The bank says no and does not say why. */
  'Declined',
  'NoFunds',
  'Expired',
  /** The processor does not take this card; another may do. */
  'CardNotSupported',
  /** Something failed on the way; the same card may work the next time. */
  'Failed',
  /** The token is unknown, or no longer good. */
  'UnknownCard',
  /** The authorisation was voided before it was asked for. */
  'Voided',
] as const

export type DeclineReason = (typeof declineReasons)[number]

export interface Capture {
  readonly key: string
  readonly venueId: VenueId
  readonly authorisation: string
  /** As it was authorised. */
  readonly currency: Currency
}

interface Voiding {
  readonly key: string
  readonly venueId: VenueId
  /** The key that the authorisation was asked for under. */
  readonly authorisationKey: string
  /** As it was authorised. */
  readonly currency: Currency
}

export interface Refund {
  readonly key: string
  readonly venueId: VenueId
  readonly authorisation: string
  readonly amount: Cents
  /** As it was captured. */
  readonly currency: Currency
}

/**
 * `Refused`: it cannot be done any more, as capturing what was voided or what another call has captured; asking
 * again changes nothing.
 */
export type SettlementAnswer = { readonly type: 'Done' } | { readonly type: 'Refused' } | Unknown

interface WalletConfig {
  readonly applePay: {
    readonly merchantIdentifier: string
    readonly supportedNetworks: readonly string[]
  } | null
  readonly googlePay: {
    readonly environment: 'TEST' | 'PRODUCTION'
    readonly gateway: string
    readonly gatewayMerchantId: string
    readonly allowedCardNetworks: readonly string[]
  } | null
}

export interface WalletOpening {
  readonly venueId: VenueId
  /** An address of Apple's; checked before. */
  readonly validationUrl: string
  readonly domain: string
  readonly displayName: string
}

export type WalletAnswer =
  | { readonly type: 'Session'; readonly session: Readonly<Record<string, unknown>> }
  | { readonly type: 'Refused' }
  | Unknown

export interface Unknown {
  readonly type: 'Unknown'
}
