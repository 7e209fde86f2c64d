import type { Locale } from '#domain/language/locale.ts'
import { textsIn } from './i18n.ts'

/** A calendar date (`yyyy-MM-dd`) with its year, without a zone: March 1, 2027; 1er mars 2027. */
export function formatOpeningDate(date: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
  }).formatToParts(Date.parse(date))
  // Intl writes the first of a month like any other day; French says "1er".
  const first = textsIn(locale)('when.first')
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('')
}
