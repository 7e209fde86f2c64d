import type { Instant } from '#domain/time/venue-time.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import css from './planner.module.css'

/** Until when a day can be ordered, and how long that is; it changes with the minute and is not read out. */
export function CutoffLine({ at }: { readonly at: Instant }) {
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
      {t('until', { time: formatMoment(at, { timeZone: venue.timeZone, locale }) })}
      {' · '}
      <span role="timer">{left}</span>
    </p>
  )
}
