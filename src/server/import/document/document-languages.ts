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

/** `tag`: a language, with a region where it names one: `de`, `en-GB`. */
export function toLocale(
  tag: string,
  { isDefault, label }: { readonly isDefault: boolean; readonly label: string },
): LocaleDocument {
  return {
    locale_short: languageOf(tag),
    locale_long: localeOf(tag) ?? tag,
    label: label === '' ? labelOf(tag) : label,
    is_default: isDefault,
  }
}

/** The locale of a language without a region; undefined: it names one, or is not a language of ours. */
function localeOf(tag: string) {
  return locales.find((locale) => languageOf(locale) === tag)
}

/** The language's name for itself; the tag where it is none. */
export function labelOf(tag: string): string {
  const locale = locales.find((each) => languageOf(each) === languageOf(tag))
  if (locale) return wordsIn(languageOf(locale)).language
  const [known] = knownTags(tag)
  if (known === undefined) return tag
  const name = new Intl.DisplayNames(known, { type: 'language' }).of(languageOf(known)) ?? tag
  return name.charAt(0).toLocaleUpperCase(known) + name.slice(1)
}

/** The tag as it is written, `en-GB`; empty: it is none. */
export function knownTags(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
