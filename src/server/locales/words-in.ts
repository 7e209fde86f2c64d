import { asLocale, locales } from '#domain/language/locale.ts'
import type { LanguageCode, Locale } from '#domain/language/locale.ts'
import type { ServerWords } from './server-words.ts'
import { words as enCA } from '#server/locales/en-CA/words.ts'
import { words as frCA } from '#server/locales/fr-CA/words.ts'

/** The compiler requires an entry for each language of the app. */
const wordsByLocale: Readonly<Record<Locale, ServerWords>> = { 'en-CA': enCA, 'fr-CA': frCA }

export function wordsIn(language: LanguageCode): ServerWords {
  return wordsByLocale[asLocale(language)]
}

/** The words of all languages, the default first: a file does not say its language. */
export function wordsInAll(): readonly ServerWords[] {
  return locales.map((locale) => wordsByLocale[locale])
}
