import { useSyncExternalStore } from 'react'
import { languageOf } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import { currentLocale, onLanguageChange, translateTo } from './i18n.ts'

export interface Text {
  readonly t: ReturnType<typeof translateTo>
  readonly locale: Locale
  /** The short code under which venues store their texts: `en`, `fr`. */
  readonly language: string
}

/** The texts of the page; a component that uses it follows the language switch. */
export function useText(): Text {
  const locale = useSyncExternalStore(onLanguageChange, currentLocale)
  return { t: translateTo(locale), locale, language: languageOf(locale) }
}
