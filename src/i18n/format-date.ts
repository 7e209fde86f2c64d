import type { Locale } from './i18n.ts'

/** A date of the calendar (`yyyy-MM-dd`): Friday, November 20; vendredi 20 novembre. No zone is involved. */
export function formatDate(date: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(date))
  // Intl writes the first of a month in French as any other day.
  return text.replace(/\b1 (?=[a-zéû])/, '1er ')
}
