/**
 * The locales of the app (BCP 47); the first is the default. A new one is an entry here and a
 * folder of texts (the manual’s “Another language”).
 */
export const locales = ['en-CA', 'fr-CA'] as const

export type Locale = (typeof locales)[number]

/** The short code of a venue's texts: `en`, `fr`. */
export type LanguageCode = CodeOf<Locale>

type CodeOf<Tag extends string> = string extends Tag
  ? string
  : Tag extends `${infer Code}-${string}`
    ? Code
    : never

export const defaultLocale: Locale = 'en-CA'

/** The locale of a tag's language: `fr`, `fr-BE` → `fr-CA`; the default for any other. */
export function asLocale(tag: string = ''): Locale {
  return locales.find((locale) => tag.startsWith(languageOf(locale))) ?? defaultLocale
}

export function languageOf<Tag extends string>(tag: Tag): CodeOf<Tag> {
  return tag.slice(0, 2) as CodeOf<Tag>
}

/** The first day of a locale's week, 0 = Monday. A table, because not every browser knows it. */
export const firstWeekdays: Readonly<Record<Locale, number>> = { 'en-CA': 6, 'fr-CA': 6 }
