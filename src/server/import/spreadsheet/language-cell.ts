import { languageOf, locales } from '#domain/language/locale.ts'
import { joinCell, splitCell } from './cell-list.ts'
import { wordsIn } from '#server/locales/words-in.ts'

interface LocaleDocument {
  readonly locale_short: string
  readonly locale_long: string
  readonly label: string
  readonly is_default: boolean
}

/** `fr|en`, or `fr = Français (Québec) | en`; the first is the default. */
export function readLanguages(cell: string): readonly LocaleDocument[] {
  return splitCell(cell).map((part, index) => {
    const [language = '', ...label] = part.split('=').map((word) => word.trim())
    return toLocale(language.toLowerCase(), { isDefault: index === 0, label: label.join('=') })
  })
}

/** Inverse of readLanguages. */
export function writeLanguages(value: unknown): string {
  const locales: readonly unknown[] = Array.isArray(value) ? value : []
  return joinCell(
    locales.map((locale) => {
      const { locale_short: language, label } = Object(locale)
      return label === labelOf(String(language)) ? String(language) : `${language} = ${label}`
    }),
  )
}

/** The languages of a venue without a setting. */
export function defaultLanguages(): readonly LocaleDocument[] {
  return [toLocale('en', { isDefault: true, label: '' })]
}

function toLocale(
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
function labelOf(language: string): string {
  const locale = localeOf(language)
  return locale ? wordsIn(languageOf(locale)).language : language
}
