import { useState } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { cartOfVisit } from '#services/cart/cart-of-visit.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './consent-foot.module.css'
import type { AnalyticsService } from '#services/analytics/analytics-service.ts'

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

/** Does not ask on the way to an order: while lines are in the cart, or the order is not received. */
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

interface ConsentQuestionProps {
  readonly venueName: string
  readonly onAnswer: (answer: 'yes' | 'no') => void
}

/** Both answers look alike and take one tap; the menu works without either. */
function ConsentQuestion({ venueName, onAnswer }: ConsentQuestionProps) {
  const { t } = useText()
  return (
    <section className={css.question} aria-labelledby="consent-question">
      <div className={css.words}>
        <h2 id="consent-question" className={css.title}>
          {t('consent.title')}
        </h2>
        <p>{t('consent.text', { name: venueName })}</p>
      </div>
      <div className={css.answers}>
        <Button wide onPress={() => onAnswer('no')}>
          {t('consent.no')}
        </Button>
        <Button wide onPress={() => onAnswer('yes')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  )
}

interface ConsentRowProps {
  readonly consent: 'yes' | 'no'
  readonly onAnswer: (answer: 'yes' | 'no') => void
  /** Just answered: the pressed button is removed, so the row takes the focus. */
  readonly takesFocus: boolean
}

/** The answer, with a button to change it. */
function ConsentRow({ consent, onAnswer, takesFocus }: ConsentRowProps) {
  const { t } = useText()
  return (
    <section
      className={css.row}
      aria-label={t('consent.label')}
      tabIndex={-1}
      ref={(row) => {
        if (takesFocus) row?.focus({ preventScroll: true })
      }}
    >
      <p role="status">{t(consent === 'yes' ? 'consent.counted' : 'consent.notCounted')}</p>
      <Button tone="plain" onPress={() => onAnswer(consent === 'yes' ? 'no' : 'yes')}>
        {t(consent === 'yes' ? 'consent.stop' : 'consent.allow')}
      </Button>
    </section>
  )
}
