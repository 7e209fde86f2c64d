import { useSyncExternalStore } from 'react'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import { currentTag, onLanguageChange, textsIn } from './i18n.ts'
import type { Texts } from './i18n.ts'

export interface Text {
  readonly t: Texts
  readonly locale: Locale
  /** The short code of the menu's language, under which venues store their texts: `en`, `de`. */
  readonly language: string
}

/** The texts of the page; a component that uses it follows the language switch. */
export function useText(): Text {
  const tag = useSyncExternalStore(onLanguageChange, currentTag, currentTag)
  const locale = asLocale(tag)
  return { t: textsIn(locale), locale, language: languageOf(tag) }
}
