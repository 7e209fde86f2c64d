import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#domain/language/locale.ts'

/** A time of day in the venue's zone: 6:00 p.m., 18 h 00. */
export function formatTime(at: Instant, { timeZone, locale }: ZoneAndLocale): string {
  return new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(at)
}

/** A weekday and time in the venue's zone. */
export function formatDay(at: Instant, { timeZone, locale }: ZoneAndLocale): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}

/** A date and time in the venue's zone, for receipts. */
export function formatMoment(at: Instant, { timeZone, locale }: ZoneAndLocale): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
}

/** Minutes since midnight as a time of day; no zone is involved. */
export function formatMinuteOfDay(minute: number, locale: Locale): string {
  return formatTime(minute * 60_000, { timeZone: 'UTC', locale })
}

export interface ZoneAndLocale {
  readonly timeZone: string
  readonly locale: Locale
}

/** A wait in milliseconds from now on, rounded up: in 30 seconds, dans 2 minutes. */
export function formatWait(wait: number, locale: Locale): string {
  const seconds = Math.ceil(wait / 1_000)
  const [count, unit] =
    seconds < 120 ? ([seconds, 'second'] as const) : ([Math.ceil(seconds / 60), 'minute'] as const)
  return new Intl.RelativeTimeFormat(locale).format(count, unit)
}
