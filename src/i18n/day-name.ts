import type { Locale } from '#domain/language/locale.ts'
import { formatDate } from './format-date.ts'

export interface NamedDay {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** Null: no child; in older builds, the person themselves. */
  readonly childName: string | null
  readonly schoolClass?: string | null | undefined
  /** That it is in the place of an order, as the person read it. */
  readonly replacesText?: string | undefined
}

/** A school's day with what is known of its child, within a sentence: mardi 24 novembre · Mia · 2B. */
export function dayName(
  { date, childName, schoolClass, replacesText }: NamedDay,
  locale: Locale,
): string {
  return [formatDate(date, locale), childName, schoolClass, replacesText]
    .filter(Boolean)
    .join(' · ')
}
