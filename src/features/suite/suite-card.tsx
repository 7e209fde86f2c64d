import CalendarClock from 'lucide-react/icons/calendar-clock'
import Lock from 'lucide-react/icons/lock'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ZoneAndLocale } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import type { MinimalInfo } from '#contract/suite/minimal-info-call.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './suite-card.module.css'
import { useEventTime, useWindowText } from './frame/use-event-time.ts'

export interface SuiteCardProps {
  /** Null: not fetched yet. */
  readonly info: MinimalInfo | null
}

/** The event and the suite of an invitation, and when its pre-order can be made. */
export function SuiteCard({ info }: SuiteCardProps) {
  const { t, locale } = useText()
  const { now, venue } = useVenue()
  const timeOf = useEventTime()
  const windowText = useWindowText()
  if (info === null) {
    return (
      <div role="status" className={css.card}>
        <VisuallyHidden>{t('suites.loading')}</VisuallyHidden>
        {['70%', '90%', '40%', '80%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    )
  }
  const { event, suite, window } = info
  const places = [
    suite.name,
    suite.level === null ? null : t('suites.levelName', { level: suite.level }),
    suite.tableNumber === null ? null : t('suites.table', { table: suite.tableNumber }),
  ]
  const isOpen = now >= window.opensAt && now < window.locksAt
  return (
    <section aria-labelledby="event" className={css.card}>
      <h2 id="event" className={css.event} dir="auto">
        {event.name}
      </h2>
      <p>
        {timeOf(event)} {zoneAt(event.startsAt, { timeZone: venue.timeZone, locale })}
      </p>
      <p className={css.suite} dir="auto">
        {places.filter((place) => place !== null).join(' · ')}
      </p>
      <p className={css.window} data-open={isOpen || undefined}>
        {isOpen ? <CalendarClock aria-hidden="true" /> : <Lock aria-hidden="true" />}
        {windowText(info)}
      </p>
    </section>
  )
}

/** The zone of the venue's clock, for an owner who may be in another: EST, HNE. */
function zoneAt(at: Instant, { timeZone, locale }: ZoneAndLocale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
