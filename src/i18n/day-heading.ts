import type { Locale } from '#domain/language/locale.ts'
import { capitalized } from './capitalized.ts'
import { dayName, type NamedDay } from './day-name.ts'

/** A school's day with what is known of its child, by itself: Mardi 24 novembre · Mia · 2B. */
export function dayHeading(day: NamedDay, locale: Locale): string {
  return capitalized(dayName(day, locale), locale)
}
