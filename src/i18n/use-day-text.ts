import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { formatDay, formatTime } from './format-time.ts'
import { useText } from './use-text.ts'

export interface Clock {
  readonly timeZone: string
  readonly now: Instant
}

/** A time of the week to come on the venue's clock: today at 6:00 p.m., else its weekday. */
export function useDayText({ timeZone, now }: Clock): (at: Instant) => string {
  const { t, locale } = useText()
  const place = { timeZone, locale }
  const dateOf = (at: Instant) => localTimeAt(timeZone, at).date
  return (at) =>
    dateOf(at) === dateOf(now)
      ? t('arrive.todayAt', { time: formatTime(at, place) })
      : formatDay(at, place)
}
