import type { DeskBoard } from '#services/desk/desk-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import css from './link-strip.module.css'

/** Says since when orders do not reach this screen, and what waits here. */
export function LinkStrip({ board: { link, acts } }: { readonly board: DeskBoard }) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const held = acts.filter(({ state }) => state === 'waiting').length
  const since = link.type === 'deaf' ? link.since : null
  const isHeard = link.type === 'live' || link.type === 'gone'
  return (
    <div role="status" className={css.strip} data-link={link.type}>
      {isHeard
        ? null
        : since === null
          ? t('catchingUp')
          : t('deaf', { time: formatTime(since, { timeZone, locale }) })}
      {isHeard || held === 0 ? null : <span>{t('held', { count: held })}</span>}
    </div>
  )
}
