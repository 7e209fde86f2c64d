import { asLocale, locales } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { MenuWords } from '#domain/menu/menu-words.ts'
import { menuWords as enCA } from '#i18n/locales/en-CA/menu-words.ts'
import { menuWords as frCA } from '#i18n/locales/fr-CA/menu-words.ts'

/** The words for a search in each language, the shown one first. */
export function menuWordsFor(language: string): readonly MenuWords[] {
  const shown = asLocale(language)
  return [shown, ...locales.filter((locale) => locale !== shown)].map((locale) => words[locale])
}

const words: Readonly<Record<Locale, MenuWords>> = { 'en-CA': enCA, 'fr-CA': frCA }
