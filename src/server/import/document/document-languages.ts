import { languageOf, locales } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface LocaleDocument {
  readonly locale_short: string
  readonly locale_long: string
  readonly label: string
  readonly is_default: boolean
}

/** The languages of a venue without a setting. */
export function defaultLanguages(): readonly LocaleDocument[] {
  return [toLocale('en', { isDefault: true, label: '' })]
}

export function toLocale(
  language: string,
  { isDefault, label }: { readonly isDefault: boolean; readonly label: string },
): LocaleDocument {
  return {
    locale_short: language,
    locale_long: localeOf(language) ?? `${language}-CA`,
    label: label === '' ? labelOf(language) : label,
    is_default: isDefault,
  }
}

/** Undefined: not a language of ours. */
function localeOf(language: string) {
  return locales.find((locale) => languageOf(locale) === language)
}

/** The language's name for itself; of one that is not ours, its code. */
export function labelOf(language: string): string {
  const locale = localeOf(language)
  return locale ? wordsIn(languageOf(locale)).language : language
}
