import { useState } from 'react'
import type { Contact } from '#domain/account/contact.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CardMethod } from '#domain/payment/payment-methods.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

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

export interface KnownMeans {
  /** Null: not loaded yet, or loading failed. */
  readonly means: PaymentMeans | null
  /** Null: not loaded yet. */
  readonly cards: readonly SavedCard[] | null
  readonly unreachable: boolean
  readonly askAgain: () => void
}

/**
 * The card payment means at this venue; loaded again when the connection is back or the person
 * changes.
 */
export function usePaymentMeans(wanted: boolean): KnownMeans {
  const { payments, network, session } = useServices()
  const { slug } = useVenue()
  const offline = useStore(network) === 'offline'
  const [attempt, setAttempt] = useState(0)
  const view = useStore(session)
  const whose = view.type === 'anonymous' ? '' : view.id
  const asked = `${slug} ${offline} ${attempt}`

  const { latest: found } = useAnswer<FoundMeans>(wanted ? asked : null, async (before) => {
    if (before?.means) return before
    const answer = await (await payments())?.means(slug)
    return { attempt, means: answer?.ok ? answer.value : null }
  })
  const { latest: cards } = useAnswer(wanted ? `${asked} ${whose}` : null, async () => ({
    // The person's id; empty: anonymous.
    whose,
    list: (await (await payments())?.cards(slug)) ?? [],
  }))

  return {
    means: found?.means ?? null,
    cards: cards?.whose === whose ? cards.list : null,
    unreachable: found !== null && found.means === null && found.attempt === attempt,
    askAgain: () => setAttempt(attempt + 1),
  }
}

/** The answer of one attempt; null means: the venue could not be asked. */
interface FoundMeans {
  readonly attempt: number
  readonly means: PaymentMeans | null
}
