import type { Locale } from '#domain/language/locale.ts'
import { textsIn } from './i18n.ts'

/** A calendar date (`yyyy-MM-dd`), without a zone: Friday, November 20; vendredi 20 novembre. */
export function formatDate(date: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(Date.parse(date))
  // Intl writes the first of a month like any other day; French says "1er".
  const first = textsIn(locale)('when.first')
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('')
}
