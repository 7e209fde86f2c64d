import { useNavigate } from '@tanstack/react-router'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { Store } from '#services/store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { statusWord } from '#i18n/status-word.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { PageFoot } from '#ui/page.tsx'
import css from '../receipt/received-view.module.css'
import { OrderLife } from '../progress/order-life.tsx'

export interface TracedViewProps {
  readonly trace: Store<OrderTrace>
}

/** An order held only by a page that is closed now: the server's answer for its key. */
export function TracedView({ trace }: TracedViewProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const { outcome } = useStore(trace)
  return (
    <>
      {life()}
      {outcome.type === 'underWay' ? null : (
        <PageFoot>
          <ActionBar onPress={toMenu}>
            {t(outcome.type === 'received' ? 'order.again' : 'cart.toMenu')}
          </ActionBar>
        </PageFoot>
      )}
    </>
  )

  function life() {
    switch (outcome.type) {
      case 'underWay':
        return (
          <OrderLife
            past={[t('order.inPage')]}
            tone="busy"
            icon={<Hourglass aria-hidden="true" />}
            title={t('order.traced')}
          >
            <p>{t('order.tracedText')}</p>
          </OrderLife>
        )
      case 'received': {
        const { status, checkNum } = outcome
        const rejected = status === 'refused' || status === 'cancelled'
        return (
          <OrderLife
            tone={rejected ? 'warning' : 'success'}
            icon={rejected ? <CircleX aria-hidden="true" /> : <ChefHat aria-hidden="true" />}
            title={t(statusWord(status, null, null))}
          >
            <p className={css.label}>{t('order.number')}</p>
            <p className={css.number}>{checkNum}</p>
            <p>{t('order.tracedReceived')}</p>
          </OrderLife>
        )
      }
      case 'notTaken':
        return (
          <OrderLife
            tone="warning"
            icon={<CircleX aria-hidden="true" />}
            title={t('order.notTaken')}
          >
            <p>{t('order.notTakenText')}</p>
          </OrderLife>
        )
    }
  }

  function toMenu() {
    letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
  }
}
