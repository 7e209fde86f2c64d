import { asLocale, languageOf } from '#domain/language/locale.ts'
import { localeHeader } from '#contract/problem.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { LanguageCode } from '#domain/language/locale.ts'

/** The language of the `Locale` header, else the venue's first, else the app's. */
export function messageLanguage(
  request: { readonly header: (name: string) => string | undefined },
  venue: Venue | null,
): LanguageCode {
  const asked = request.header(localeHeader) ?? venue?.locales[0]?.language
  return languageOf(asLocale(asked?.toLowerCase()))
}
