import { useEffect, useState } from 'react'
import type { SavedCard } from '#domain/payment/card.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CardMethod } from '#domain/payment/payment-methods.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'

export interface PaymentService {
  /** How a venue can be paid by card on this device. */
  readonly means: (slug: string) => Promise<Result<PaymentMeans, CallProblem>>
  /** Cards that may be charged again; unreachable, what it has heard before. */
  readonly cards: (slug: string) => Promise<readonly SavedCard[]>
}

export interface PaymentMeans {
  /** The page that cards are typed into (see note: the card frame); null: no new cards. */
  readonly cardPageUrl: string | null
  /** The card's postal code is asked for. */
  readonly addressVerification: boolean
  /** Those that both the venue and this device have. */
  readonly wallets: readonly Wallet[]
}

export interface Wallet {
  readonly method: Exclude<CardMethod, 'credit_card'>
  /** Opens the wallet's sheet at once: browsers allow it within a tap alone. Gives what the gateway takes. */
  readonly pay: (bill: WalletBill) => Promise<Result<string, WalletProblem>>
}

export interface WalletBill {
  readonly payee: string
  readonly amountDue: Cents
}

export type WalletProblem =
  /** By the person: nothing is wrong. */
  | { readonly type: 'Cancelled' }
  /** The wallet cannot be used at this venue after all; in the server's words, where it said so. */
  | { readonly type: 'Unsupported'; readonly message: string }
  | { readonly type: 'Failed' }

export interface KnownMeans {
  /** Null: not known yet, or not any more than that it could not be asked. */
  readonly means: PaymentMeans | null
  /** Null: not known yet. */
  readonly cards: readonly SavedCard[] | null
  readonly unreachable: boolean
  readonly askAgain: () => void
}

interface CardsOf {
  /** An id; empty: of whoever is not signed in. */
  readonly whose: string
  readonly list: readonly SavedCard[]
}

/** How the order can be paid by card here and now; asked again when the connection is back, or who pays is another. */
export function usePaymentMeans(wanted: boolean): KnownMeans {
  const { payments, network, session } = useServices()
  const { slug } = useVenue()
  const offline = useStore(network) === 'offline'
  const [attempt, setAttempt] = useState(0)
  const [means, setMeans] = useState<PaymentMeans | null>(null)
  const [cards, setCards] = useState<CardsOf | null>(null)
  const view = useStore(session)
  const whose = view.type === 'anonymous' ? '' : view.id
  const [unreachable, setUnreachable] = useState(false)
  const known = means !== null

  useEffect(() => {
    if (!wanted || known) return
    let current = true
    void payments().then(async (service) => {
      const answer = await service?.means(slug)
      if (!current) return
      if (answer?.ok) setMeans(answer.value)
      setUnreachable(!answer?.ok)
    })
    return () => {
      current = false
    }
  }, [payments, slug, wanted, known, offline, attempt])

  useEffect(() => {
    if (!wanted) return
    let current = true
    void payments().then(async (service) => {
      const list = (await service?.cards(slug)) ?? []
      if (current) setCards({ whose, list })
    })
    return () => {
      current = false
    }
  }, [payments, slug, wanted, whose, offline, attempt])

  return {
    means,
    cards: cards?.whose === whose ? cards.list : null,
    unreachable: unreachable && !known,
    askAgain: () => {
      setUnreachable(false)
      setAttempt(attempt + 1)
    },
  }
}
