import type { Locale } from '#domain/language/locale.ts'

/** A wait in milliseconds from now on, rounded up: in 30 seconds, dans 2 minutes. */
export function formatWait(wait: number, locale: Locale): string {
  const seconds = Math.ceil(wait / 1_000)
  const [count, unit] =
    seconds < 120 ? ([seconds, 'second'] as const) : ([Math.ceil(seconds / 60), 'minute'] as const)
  return new Intl.RelativeTimeFormat(locale).format(count, unit)
}
