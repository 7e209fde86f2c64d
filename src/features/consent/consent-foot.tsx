import { useState } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { cartOfVisit } from '#services/cart/cart-of-visit.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import type { AnalyticsService } from '#services/analytics/use-analytics.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { ConsentQuestion } from './consent-question.tsx'
import type { ConsentQuestionProps } from './consent-question.tsx'
import { ConsentRow } from './consent-row.tsx'

export interface ConsentFootProps {
  readonly analytics: AnalyticsService
  readonly place: Store<ShownPlace>
}

interface ShownPlace {
  readonly slug: string | null
  readonly eventSuite?: string
  readonly page: string
}

/** The last row of a venue's menu and orders: the question once, then its answer. */
export function ConsentFoot({ analytics, place }: ConsentFootProps) {
  const consent = useStore(analytics.consent)
  const { slug, eventSuite, page } = useStore(place)
  const [answered, setAnswered] = useState(false)
  if (consent === null || slug === null || (page !== 'menu' && page !== 'orders')) return null

  function give(answer: 'yes' | 'no') {
    setAnswered(true)
    analytics.give(answer)
  }

  if (consent !== 'unasked') {
    return <ConsentRow consent={consent} onAnswer={give} takesFocus={answered} />
  }
  return <WhenDone slug={slug} eventSuite={eventSuite} onAnswer={give} />
}

interface WhenDoneProps extends Pick<ConsentQuestionProps, 'onAnswer'> {
  readonly slug: string
  readonly eventSuite: string | undefined
}

/** Asks nobody on the way to an order: not with lines in the cart, nor before the order is received. */
function WhenDone({ slug, eventSuite, onAnswer }: WhenDoneProps) {
  const { language } = useText()
  const { venues, network, orders, carts, session } = useServices()
  const connection = useStore(network)
  const waiting = useStore(orders.outbox) ?? []
  const { cart, ready } = useStore(carts.watch(cartOfVisit(slug, eventSuite, useStore(session))))
  if (connection !== 'online' || waiting.length > 0 || !ready || cart.lines.length > 0) return null
  const view = venues.watch(slug).get()
  if (view.type !== 'Ready') return null
  return <ConsentQuestion venueName={venueName(view.venue, language)} onAnswer={onAnswer} />
}
