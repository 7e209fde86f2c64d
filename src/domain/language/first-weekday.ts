import type { Locale } from './locale.ts'

/** The first day of a locale's week, 0 = Monday. A table, because not every browser knows it. */
export const firstWeekdays: Readonly<Record<Locale, number>> = { 'en-CA': 6, 'fr-CA': 6 }
