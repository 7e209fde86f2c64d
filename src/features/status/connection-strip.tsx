import { localTimeAt } from '#domain/time/venue-time.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Foot } from '#ui/foot.tsx'
import css from './connection-strip.module.css'

/**
 * Says, at the foot of every screen of a venue, what works without a connection. Part of the first
 * visit's code, because it is needed when nothing more can be loaded.
 */
export function ConnectionStrip() {
  const { t, locale } = useText()
  const { network } = useServices()
  const { venue, fetchedAt, now } = useVenue()
  const connection = useStore(network)
  const { timeZone } = venue
  const isOfToday = localTimeAt(timeZone, fetchedAt).date === localTimeAt(timeZone, now).date
  const format = isOfToday ? formatTime : formatMoment

  return (
    <Foot>
      <footer
        className={css.strip}
        data-connection={connection}
        data-shown={connection === 'online' ? undefined : true}
      >
        {/* Rendered before its text, with the age outside, so that only a change is read out. */}
        <span role="status">{connection === 'online' ? null : t(`arrive.${connection}`)}</span>{' '}
        {connection === 'offline' ? (
          <span>{t('arrive.offlineAge', { time: format(fetchedAt, { timeZone, locale }) })}</span>
        ) : null}
      </footer>
    </Foot>
  )
}
