import { useNavigate } from '@tanstack/react-router'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { groupByDelivery } from '#domain/suite/group-by-delivery.ts'
import type { DeliveryTime } from '#domain/suite/delivery-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import type { EventWithSuites } from '#contract/suite/operator-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SuiteFrame } from '../frame/suite-frame.tsx'
import { useEventTime } from '../frame/use-event-time.ts'
import { useSuiteAnswer } from '../frame/use-suite-answer.ts'
import { PreOrderSheet } from './pre-order-sheet.tsx'
import css from './pre-orders-screen.module.css'

export interface PreOrdersScreenProps {
  readonly eventId: string
}

/** An event's pre-orders by when they are brought, on the screen and on paper. */
export function PreOrdersScreen({ eventId }: PreOrdersScreenProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const answer = useSuiteAnswer(`${slug} ${eventId}`, {
    ask: (suites) => suites.event(slug, eventId),
    stored: (suites) => suites.storedEvent(slug, eventId),
  })
  const back = {
    label: t('suites.toSuites'),
    onPress: () =>
      letRun(navigate({ to: '/$slug/events/$eventId/{-$sheet}', params: { slug, eventId } })),
  }
  return (
    <SuiteFrame title={t('preOrders.title')} back={back} answer={answer}>
      {(event) => <Sheets event={event} at={answer.at} />}
    </SuiteFrame>
  )
}

interface SheetsProps {
  readonly event: EventWithSuites
  /** When the device got it; null: just now. */
  readonly at: Instant | null
}

function Sheets({ event, at }: SheetsProps) {
  const { t, locale } = useText()
  const { venue, now } = useVenue()
  const { timeZone } = venue
  const timeOf = useEventTime()
  const groups = groupByDelivery(event.suites)
  const count = groups.reduce((sum, { suites }) => sum + suites.length, 0)
  const moment = (when: Instant) => formatMoment(when, { timeZone, locale })

  function titleOf({ deliveryTime, at: when }: { deliveryTime: DeliveryTime; at: Instant }) {
    const text = moment(when)
    return typeof deliveryTime === 'number' ? text : `${t(`ahead.${deliveryTime}`)} · ${text}`
  }

  if (count === 0) {
    return (
      <EmptyState icon={<ClipboardList aria-hidden="true" />} title={t('preOrders.none')}>
        {t('preOrders.noneText')}
      </EmptyState>
    )
  }
  return (
    <div className={css.sheets}>
      <div className={css.head}>
        <p className={css.event} dir="auto">
          {event.name}
        </p>
        <p>{timeOf(event)}</p>
        <p className={css.detail}>{t('preOrders.count', { count, time: moment(at ?? now) })}</p>
      </div>
      <div className={css.print}>
        <Button tone="primary" onPress={() => globalThis.print()}>
          {t('preOrders.print')}
        </Button>
      </div>
      {groups.map((group) => (
        <section key={`${group.deliveryTime} ${group.at}`} className={css.group}>
          <h2 className={css.time}>{titleOf(group)}</h2>
          {group.suites.map((suite) => (
            <PreOrderSheet key={suite.id} suite={suite} preOrder={suite.preOrder} />
          ))}
        </section>
      ))}
    </div>
  )
}
