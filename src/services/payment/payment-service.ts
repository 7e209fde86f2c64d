import type { Contact } from '#domain/account/contact.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CardMethod } from '#domain/payment/payment-methods.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

export interface PaymentService {
  /** The means to pay a venue by card on this device. */
  readonly means: (slug: string) => Promise<Result<PaymentMeans, CallProblem>>
  /** Saved cards; while unreachable, those loaded before. */
  readonly cards: (slug: string) => Promise<readonly SavedCard[]>
}

export interface PaymentMeans {
  /** The page for typing a card (see note: the card frame); null: no new cards. */
  readonly cardPageUrl: string | null
  /** True if the card's postal code is required. */
  readonly addressVerification: boolean
  /** The wallets supported by both the venue and this device. */
  readonly wallets: readonly Wallet[]
}

export interface Wallet {
  readonly method: Exclude<CardMethod, 'credit_card'>
  /**
   * Opens the wallet's sheet at once: browsers allow it only within a tap. Resolves to the
   * gateway's token, and the contact where it was asked for.
   */
  readonly pay: (bill: WalletBill) => Promise<Result<WalletPayment, WalletProblem>>
}

export interface WalletPayment {
  readonly token: string
  /** Contact fields that the guest gave. */
  readonly contact: Partial<Contact>
}

export interface WalletBill {
  readonly payee: string
  readonly amountDue: Cents
  /** The fields of the contact that the sheet asks for; empty: none. */
  readonly asks: readonly (keyof Contact)[]
}

export type WalletProblem =
  /** Cancelled by the guest: not an error. */
  | { readonly type: 'Cancelled' }
  /** The wallet does not work at this venue; the server's message, where it has one. */
  | { readonly type: 'Unsupported'; readonly message: string }
  | { readonly type: 'Failed' }
