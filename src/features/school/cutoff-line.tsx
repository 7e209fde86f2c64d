import type { Instant } from '#domain/time/venue-time.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import css from './planner.module.css'

interface CutoffLineProps {
  readonly at: Instant
  /** Until when it can be changed. */
  readonly ordered?: boolean
}

/** Until when a day can be ordered, and how long that is; it changes with the minute and is not read out. */
export function CutoffLine({ at, ordered = false }: CutoffLineProps) {
  const { t, locale } = usePlannerText()
  const { venue, now } = useVenue()
  const minutes = Math.max(1, Math.ceil((at - now) / 60_000))
  const left =
    minutes < 60
      ? t('left_minutes', { count: minutes })
      : minutes < 48 * 60
        ? t('left_hours', { count: Math.floor(minutes / 60) })
        : t('left_days', { count: Math.floor(minutes / (24 * 60)) })
  return (
    <p className={css.cutoff}>
      {untilText()}
      {' · '}
      <span role="timer">{left}</span>
    </p>
  )

  /**
   * The deadline in words. Midnight is said as the end of the day before: "Monday, 12:00 a.m." can
   * be read as either end of Monday.
   */
  function untilText(): string {
    const { timeZone } = venue
    const { date, minuteOfDay } = localTimeAt(timeZone, at)
    if (minuteOfDay === 0) {
      const day = formatDate(daysLater(date, -1), locale)
      return t(ordered ? 'changeUntilEndOf' : 'untilEndOf', { day })
    }
    const time = formatMoment(at, { timeZone, locale })
    return t(ordered ? 'changeUntil' : 'until', { time })
  }
}
