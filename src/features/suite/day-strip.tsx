import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import type { DaySuite } from '#contract/suite/guest-calls.ts'
import type { DayVisit } from '#services/suite/day-suite.ts'
import { useSuiteOrder, noDay } from '#services/suite/use-suite-order.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import css from './suite-strip.module.css'
import { useDayCart } from './use-day-cart.ts'
import { useTabText } from './use-tab-text.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

/**
 * The suite that its owner or a guest orders for on the event's day, with the tab, over every page of
 * the order.
 */
export function DayStrip({ suiteId, suiteCode }: DayVisit) {
  const { t } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const { day, tab } = useSuiteOrder()
  const problem = useDayProblem()
  const tabText = useTabText()
  const navigate = useNavigate()
  useDayCart()

  useEffect(() => {
    let stop = () => {}
    let left = false
    letRun(
      suites().then((service) => {
        if (service && !left) stop = service.followDay(slug, { suiteId, suiteCode })
      }),
    )
    return () => {
      left = true
      stop()
    }
  }, [suites, slug, suiteId, suiteCode])

  if (problem?.type === 'Refused') {
    return (
      <section className={css.strip} aria-label={t('day.noSuite')}>
        <p className={css.text} role="status">
          <strong>{t('day.noSuite')}</strong>
          <span>{problem.message}</span>
        </p>
        <Button onPress={leave}>{t('day.leave')}</Button>
      </section>
    )
  }
  if (day === null) return null
  const title = `${day.suiteName}, ${day.eventName}`
  return (
    <section className={css.strip} aria-label={title}>
      <p className={css.text}>
        <strong dir="auto">{title}</strong>
        {day.isGuest ? <bdi>{hostText(day)}</bdi> : null}
        {tab === null ? null : (
          <span className={css.tab}>{tabText(tab, day.isGuest ? 'guest' : 'owner')}</span>
        )}
      </p>
      {day.isGuest ? null : (
        <Button tone={day.asks > 0 ? 'primary' : 'quiet'} onPress={toLanding}>
          {day.asks > 0 ? t('day.asks', { count: day.asks }) : t('preOrder.toSuite')}
        </Button>
      )}
    </section>
  )

  function hostText({ host, guestOrdering }: DaySuite): string {
    const isAsked = guestOrdering === 'asked'
    if (host === null) return t(isAsked ? 'day.someoneAsked' : 'day.someone')
    return t(isAsked ? 'day.hostAsked' : 'day.host', { host })
  }

  /** The cart stays. */
  function leave() {
    letRun(navigate({ to: '/$slug', params: { slug }, search: {}, replace: true }))
  }

  function toLanding() {
    letRun(navigate({ to: '/$slug/landing', params: { slug }, search: { eventSuite: suiteId } }))
  }
}

/** Why the suite of an event's day cannot be ordered for; null: nothing is known against it. */
function useDayProblem(): CallProblem | null {
  const { latest } = useAnswer('day', useServices().suites)
  return useStore(latest?.day ?? noDay).problem
}
