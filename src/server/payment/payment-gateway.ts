import type { CardFace } from '#contract/payment/card-frame.ts'
import type { CardToken } from '#domain/payment/card.ts'
import type { Currency, Cents } from '#domain/money/money.ts'
import type { VenueId } from '#domain/ids.ts'

/**
 * Moves money. Every call that does carries its own key: a repeated key is the same act and gets
 * the same answer. `Unknown`: the act may have happened or not; repeat the call with its key. An
 * adapter does not throw on network faults.
 */
export interface PaymentGateway {
  /** Its name in `PAYMENT_GATEWAY`. */
  readonly name: string
  /** No real money moves; the pages say so. */
  readonly isTest: boolean
  /** Called only by this server's card page, which is for test gateways. */
  readonly tokenise: (card: TypedCard) => Promise<TokenAnswer>
  /** Makes a reusable token of one that was typed in or charged before. */
  readonly keepCard: (call: KeepCard) => Promise<TokenAnswer>
  readonly authorise: (call: Authorisation) => Promise<AuthorisationAnswer>
  readonly capture: (call: Capture) => Promise<SettlementAnswer>
  /**
   * Voids the authorisation under a key, even if its answer was lost. Afterwards no call under that
   * key authorises anything, not even one that is on its way.
   */
  readonly void: (call: Voiding) => Promise<SettlementAnswer>
  readonly refund: (call: Refund) => Promise<SettlementAnswer>
  /** The wallets that a venue accepts; null for those that it does not. */
  readonly wallets: (venueId: VenueId) => WalletConfig
  readonly openWallet: (call: WalletOpening) => Promise<WalletAnswer>
}

/** The card as typed, digits only; passed on, never stored. */
export interface TypedCard {
  readonly number: string
  /** 12/30 */
  readonly expiry: string
  readonly cvd: string
  /** Null: not asked for. */
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
  /** The wallet's token for this one payment, unchanged. */
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
  /** The bank gives no reason. */
  'Declined',
  'NoFunds',
  'Expired',
  /** The processor does not accept this card; another card may work. */
  'CardNotSupported',
  /** A failure on the way; the same card may work the next time. */
  'Failed',
  /** The token is unknown or expired. */
  'UnknownCard',
  /** The authorisation was voided before it arrived. */
  'Voided',
] as const

export type DeclineReason = (typeof declineReasons)[number]

export interface Capture {
  readonly key: string
  readonly venueId: VenueId
  readonly authorisation: string
  /** The authorisation's currency. */
  readonly currency: Currency
}

interface Voiding {
  readonly key: string
  readonly venueId: VenueId
  /** The key of the authorisation call. */
  readonly authorisationKey: string
  /** The authorisation's currency. */
  readonly currency: Currency
}

export interface Refund {
  readonly key: string
  readonly venueId: VenueId
  readonly authorisation: string
  readonly amount: Cents
  /** The capture's currency. */
  readonly currency: Currency
}

/**
 * `Refused`: impossible for good, for example capturing a voided authorisation or one that another
 * call has captured; repeating changes nothing.
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
  /** A URL of Apple's, validated by the caller. */
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
