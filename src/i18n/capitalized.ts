import type { Locale } from '#domain/language/locale.ts'

/** At the head of a line; French writes its days in small letters. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
