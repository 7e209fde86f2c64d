import { useState } from 'react'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { useServices } from '#services/services.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useKnownVenue } from '#services/venue/use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'
import type { PaymentMeans } from '#services/payment/payment-service.ts'

export type CardPage =
  | { readonly type: 'Finding' }
  /** No venue was ever opened here: there is no gateway to type a card for. */
  | { readonly type: 'NoVenue' }
  /** Unreachable; asked again once the connection is back. */
  | { readonly type: 'Unreached'; readonly askAgain: () => void }
  | { readonly type: 'NotHere'; readonly venueName: string }
  | {
      readonly type: 'Ready'
      readonly venue: Venue
      readonly page: { readonly url: string; readonly avs: boolean }
    }

/**
 * The card page of the venue the guest comes from, else of the venue opened last on this device.
 */
export function useCardPage(): CardPage {
  const { venues, payments, network } = useServices()
  const { entry } = useProfileWays()
  const offline = useStore(network) === 'offline'
  const { latest: recent } = useAnswer(entry.venue === undefined ? 'recent' : null, () =>
    venues.recent(),
  )
  const slug = entry.venue ?? (recent ? (recent[0]?.slug ?? null) : undefined)
  const venue = useKnownVenue(slug ?? undefined)?.venue
  const known = venue?.slug
  const [attempt, setAttempt] = useState(0)
  const { latest, asking } = useAnswer<Result<PaymentMeans, CallProblem>>(
    known === undefined || offline ? null : `${known} ${attempt}`,
    async (before) => {
      if (before?.ok) return before
      const service = await payments()
      const answer = known === undefined ? undefined : await service?.means(known)
      return answer ?? failure({ type: 'Unreachable' })
    },
  )
  const means = latest?.ok ? latest.value : null

  if (slug === null) return { type: 'NoVenue' }
  if (venue && means) {
    return means.cardPageUrl === null
      ? { type: 'NotHere', venueName: venue.displayName }
      : {
          type: 'Ready',
          venue,
          page: { url: means.cardPageUrl, avs: means.addressVerification },
        }
  }
  if (latest === null || asking) return { type: 'Finding' }
  return { type: 'Unreached', askAgain: () => setAttempt(attempt + 1) }
}
