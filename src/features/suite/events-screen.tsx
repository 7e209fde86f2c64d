import { Link, useNavigate } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { eventDayAt } from '#domain/suite/event-day.ts'
import { useText } from '#i18n/use-text.ts'
import type { ActiveEvent } from '#contract/suite/operator-calls.ts'
import type { Stored, SuiteService } from '#services/suite/suite-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import css from './events-screen.module.css'
import { SuiteFrame } from './frame/suite-frame.tsx'
import { useEventTime } from './frame/use-event-time.ts'
import { useSuiteAnswer } from './frame/use-suite-answer.ts'
import { useState } from 'react'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { Field } from '#ui/field.tsx'

/** The events of the venue that an operator can choose from, soonest first. */
export function EventsScreen() {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const answer = useSuiteAnswer(slug, {
    ask: (suites) => suites.activeEvents(slug),
    stored: storedEvents,
  })
  const back = {
    label: t('suites.toMenu'),
    onPress: () => letRun(navigate({ to: '/$slug', params: { slug } })),
  }

  /** Events stored on the device, with the age of the oldest. */
  async function storedEvents(
    suites: SuiteService,
  ): Promise<Stored<readonly ActiveEvent[]> | null> {
    const stored = await suites.storedEvents(slug)
    if (stored.length === 0) return null
    return { value: stored.map(({ value }) => value), at: Math.min(...stored.map(({ at }) => at)) }
  }

  return (
    <SuiteFrame title={t('suites.events')} back={back} answer={answer}>
      {(events) => (
        <>
          {list(events)}
          <DeviceName />
        </>
      )}
    </SuiteFrame>
  )

  function list(events: readonly ActiveEvent[]) {
    return events.length === 0 ? (
      <EmptyState icon={<CalendarDays aria-hidden="true" />} title={t('suites.noEvents')}>
        {t('suites.noEventsText')}
      </EmptyState>
    ) : (
      <ul className={css.list}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
    )
  }
}

function EventLink({ event }: { readonly event: ActiveEvent }) {
  const { t } = useText()
  const { slug, venue, now } = useVenue()
  const timeOf = useEventTime()
  const isOn = now >= event.startsAt
  const isToday = eventDayAt(event, venue.timeZone, now) === 'on'
  return (
    <Link
      to="/$slug/events/$eventId/{-$sheet}"
      params={{ slug, eventId: event.id }}
      className={css.event}
      data-today={isToday || undefined}
    >
      <span className={css.text}>
        <bdi className={css.name}>{event.name}</bdi>
        <span>{timeOf(event)}</span>
        <span className={css.detail}>{t('suites.suiteCount', { count: event.suiteCount })}</span>
      </span>
      {isToday ? <Badge tone="brand">{t(isOn ? 'suites.on' : 'suites.today')}</Badge> : null}
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

/** Name that the venue gives this device, for the log of a suite's tab; stored while it is typed. */
function DeviceName() {
  const { t } = useText()
  const { suites } = useServices()
  const [typed, setTyped] = useState<string | null>(null)
  const { latest: service } = useAnswer('suites', suites)
  if (!service) return null
  return (
    <Field
      label={t('suites.device')}
      hint={t('suites.deviceHint')}
      maxLength={60}
      value={typed ?? service.deviceName()}
      onChange={(name) => {
        setTyped(name)
        service.nameDevice(name)
      }}
    />
  )
}
