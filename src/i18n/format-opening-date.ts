import type { Locale } from '#domain/language/locale.ts'

/** A calendar date (`yyyy-MM-dd`) with its year, without a zone: March 1, 2027; 1 mars 2027. */
export function formatOpeningDate(date: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(
    Date.parse(date),
  )
  // Intl writes the first of a month like any other day; French says "1er".
  return locale === 'fr-CA' ? text.replace(/^1 /, '1er ') : text
}
