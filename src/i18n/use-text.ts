import { useSyncExternalStore } from 'react'
import { languageOf } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import { currentLocale, onLanguageChange, textsIn } from './i18n.ts'
import type { Texts } from './i18n.ts'

export interface Text {
  readonly t: Texts
  readonly locale: Locale
  /** The short code under which venues store their texts: `en`, `fr`. */
  readonly language: string
}

/** The texts of the page; a component that uses it follows the language switch. */
export function useText(): Text {
  const locale = useSyncExternalStore(onLanguageChange, currentLocale, currentLocale)
  return { t: textsIn(locale), locale, language: languageOf(locale) }
}
