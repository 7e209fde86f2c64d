import { useState } from 'react'
import type { SavedCard } from '#domain/payment/card.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import type { PaymentMeans } from './payment-service.ts'

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
