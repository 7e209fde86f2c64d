import { useState } from 'react'
import { localName } from '#domain/venue/local-text.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import type { AnalyticsService } from '#services/analytics/use-analytics.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { ConsentRow } from './consent-row.tsx'

export interface ConsentFootProps {
  readonly analytics: AnalyticsService
  readonly place: Store<{ readonly slug: string | null; readonly page: string }>
}

/** Below a venue's menu and orders: the question once, then its answer. */
export function ConsentFoot({ analytics, place }: ConsentFootProps) {
  const { language } = useText()
  const { venues, network, orders } = useServices()
  const consent = useStore(analytics.consent)
  const connection = useStore(network)
  const waiting = useStore(orders.outbox) ?? []
  const { slug, page } = useStore(place)
  const [answered, setAnswered] = useState(false)
  if (consent === null || slug === null || (page !== 'menu' && page !== 'orders')) return null

  function give(answer: 'yes' | 'no') {
    setAnswered(true)
    analytics.give(answer)
  }

  if (consent !== 'unasked') {
    return <ConsentRow consent={consent} onAnswer={give} takesFocus={answered} />
  }
  // Later: outside the menu, or while the foot of the page shows another message.
  if (page !== 'menu' || connection !== 'online' || waiting.length > 0) return null
  const view = venues.watch(slug).get()
  if (view.type !== 'Ready') return null
  const { displayName: name, localization } = view.venue
  return <ConsentQuestion venueName={localName({ name, localization }, language)} onAnswer={give} />
}
