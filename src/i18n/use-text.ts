import i18next from 'i18next'
import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { asLocale, languageOf } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'

export interface Text {
  readonly t: TFunction
  readonly locale: Locale
  /** The short code under which venues store their texts: `en`, `fr`. */
  readonly language: string
}

/** The texts of the page; a component that uses it follows the language switch. */
export function useText(): Text {
  const locale = asLocale(useSyncExternalStore(subscribe, languageNow, languageNow))
  return { t: i18next.getFixedT(locale), locale, language: languageOf(locale) }
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

function languageNow(): string {
  return i18next.language
}
