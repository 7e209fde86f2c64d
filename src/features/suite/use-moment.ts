import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Date and time of day of an instant on the venue's clock, for a sentence. */
export function useMoment(): (at: Instant) => Readonly<Record<'date' | 'time', string>> {
  const { locale } = useText()
  const { timeZone } = useVenue().venue
  return (at) => ({
    date: formatDate(localTimeAt(timeZone, at).date, locale),
    // Without a break within it: 7:00 p.m.
    time: formatTime(at, { timeZone, locale }).replaceAll(' ', '\u00A0'),
  })
}
