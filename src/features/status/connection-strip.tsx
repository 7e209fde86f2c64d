import { useLayoutEffect, useRef } from 'react'
import { localTimeAt } from '#domain/time/venue-time.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
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

  const strip = useRef<HTMLElement>(null)

  // Moves bars stuck to the foot of the page above the strip; the rest of the page stays. Each write styles the whole
  // page again, also one of the same value, so none is made for a strip that shows nothing.
  useLayoutEffect(() => {
    if (connection === 'online') return
    const { style } = document.documentElement
    style.setProperty('--connection-strip', `${strip.current?.offsetHeight}px`)
    return () => void style.removeProperty('--connection-strip')
  }, [connection, locale])

  return (
    <footer className={css.strip} data-connection={connection} ref={strip}>
      {/* Rendered before its text, with the age outside, so that only a change is read out. */}
      <span role="status">{connection === 'online' ? null : t(`arrive.${connection}`)}</span>{' '}
      {connection === 'offline' ? (
        <span>{t('arrive.offlineAge', { time: format(fetchedAt, { timeZone, locale }) })}</span>
      ) : null}
    </footer>
  )
}
