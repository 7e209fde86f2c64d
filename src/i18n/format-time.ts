import { tidyFrenchTime } from '#domain/language/tidy-french-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#domain/language/locale.ts'
import { textsIn } from './i18n.ts'

/** A time of day in the venue's zone: 6:00 p.m., 18 h. */
export function formatTime(at: Instant, place: ZoneAndLocale): string {
  return formatInstant(at, place, { timeStyle: 'short' })
}

/** A weekday and time in the venue's zone: Saturday 6:00 p.m., samedi à 18 h. */
export function formatDay(at: Instant, place: ZoneAndLocale): string {
  const day = formatInstant(at, place, { weekday: 'long' })
  return textsIn(place.locale)('arrive.dayAt', { day, time: formatTime(at, place) })
}

/** An instant as Intl writes it, and French times as French does. */
export function formatInstant(
  at: Instant,
  { timeZone, locale }: ZoneAndLocale,
  options: Intl.DateTimeFormatOptions,
): string {
  return tidyFrenchTime(new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(at))
}

/** Minutes since midnight as a time of day; no zone is involved. */
export function formatMinuteOfDay(minute: number, locale: Locale): string {
  return formatTime(minute * 60_000, { timeZone: 'UTC', locale })
}

export interface ZoneAndLocale {
  readonly timeZone: string
  readonly locale: Locale
}
