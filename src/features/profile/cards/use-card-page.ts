import { useEffect, useState } from 'react'
import type { Venue } from '#domain/venue/venue.ts'
import { useServices } from '#services/services.ts'
import type { PaymentMeans } from '#services/payment/use-payment-means.ts'
import { useStore } from '#services/use-store.ts'
import { useKnownVenue } from '../use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'

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
  const [lastSeen, setLastSeen] = useState<string | null>()
  const slug = entry.venue ?? lastSeen
  const venue = useKnownVenue(slug ?? undefined)?.venue
  const known = venue?.slug
  const [means, setMeans] = useState<PaymentMeans | null>(null)
  const [missed, setMissed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (entry.venue !== undefined) return
    let current = true
    void venues.recent().then(([latest]) => {
      if (current) setLastSeen(latest?.slug ?? null)
    })
    return () => {
      current = false
    }
  }, [venues, entry.venue])

  useEffect(() => {
    if (known === undefined || means !== null || offline) return
    let current = true
    void payments().then(async (service) => {
      const answer = await service?.means(known)
      if (!current) return
      if (answer?.ok) setMeans(answer.value)
      setMissed(!answer?.ok)
    })
    return () => {
      current = false
    }
  }, [payments, known, means, offline, attempt])

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
  if (!missed) return { type: 'Finding' }
  return {
    type: 'Unreached',
    askAgain: () => {
      setMissed(false)
      setAttempt(attempt + 1)
    },
  }
}
