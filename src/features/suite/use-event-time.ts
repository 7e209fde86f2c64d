import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'

interface EventTimes {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** Date and times of an event on the venue's clock. */
export function useEventTime(): (event: EventTimes) => string {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  // Without a break within it: 7:00 p.m.
  const timeOf = (at: Instant) => formatTime(at, { timeZone, locale }).replaceAll(' ', '\u00A0')
  return ({ startsAt, endsAt }) =>
    t('suites.time', {
      date: formatDate(localTimeAt(timeZone, startsAt).date, locale),
      start: timeOf(startsAt),
      end: timeOf(endsAt),
    })
}
