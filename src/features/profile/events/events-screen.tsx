import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ConfirmFirst } from '../settings/confirm-first.tsx'
import css from './events-screen.module.css'
import { FetchProblem } from '../fetch-problem.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { timeZoneOf } from '../receipts/time-zone-of.ts'
import { useEvents } from './use-events.ts'

/** The events that this person's suites are booked for. */
export function EventsScreen() {
  const { t } = useText()
  const { events, problem, retry } = useEvents()
  // The server's answer decides: the e-mail may have been confirmed on another device.
  if (problem?.type === 'Refused' && problem.code === appProblemCodes.emailNotVerified) {
    return (
      <ProfileFrame title={t('events.title')}>
        <ConfirmFirst onConfirmed={retry} />
      </ProfileFrame>
    )
  }
  return (
    <ProfileFrame title={t('events.title')}>
      {problem === null ? null : (
        <FetchProblem problem={problem} context={t('events.failed')} onRetry={retry} />
      )}
      {events === null ? problem === null ? <ListSkeleton /> : null : list(events)}
    </ProfileFrame>
  )

  function list(known: readonly UpcomingEvent[]) {
    if (known.length === 0) {
      return (
        <EmptyState icon={<CalendarDays aria-hidden="true" />} title={t('events.none')}>
          {t('events.noneText')}
        </EmptyState>
      )
    }
    return (
      <ul className={css.list}>
        {known.map((event) => (
          <li key={`${event.id} ${event.suite.id}`}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    )
  }
}

function EventRow({ event }: { readonly event: UpcomingEvent }) {
  const { t, locale } = useText()
  const { name, restaurant, suite, startsAt, endsAt } = event
  const { preOrderState: state } = suite
  const timeZone = timeZoneOf(restaurant)
  const place = { timeZone, locale }
  return (
    <article className={css.event}>
      <h2 className={css.name} dir="auto">
        {name}
      </h2>
      <p>
        <time dateTime={new Date(startsAt).toISOString()}>
          {formatDate(localTimeAt(timeZone, startsAt).date, locale)}
        </time>
        {', '}
        {t('events.time', { start: formatTime(startsAt, place), end: formatTime(endsAt, place) })}
      </p>
      <p className={css.detail}>{[restaurant.name, suite.name].join(' · ')}</p>
      <Badge tone={tones[state]}>{t(`events.${words[state]}`)}</Badge>
      <Link
        to="/$slug/landing"
        params={{ slug: restaurant.slug }}
        search={{ eventSuite: suite.id }}
        className={css.link}
      >
        {t('events.toSuite', { suite: suite.name })}
      </Link>
    </article>
  )
}

type State = UpcomingEvent['suite']['preOrderState']

const tones = {
  'not-submitted': 'neutral',
  modifiable: 'success',
  locked: 'brand',
  held: 'warning',
} as const satisfies Record<State, string>

const words = {
  'not-submitted': 'notOrdered',
  modifiable: 'ordered',
  locked: 'locked',
  held: 'held',
} as const satisfies Record<State, string>
