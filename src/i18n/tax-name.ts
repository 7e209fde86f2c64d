import i18next from 'i18next'
import type { Locale } from '#domain/language/locale.ts'

/** Canada's sales taxes have a name in each language; the venue's own names stay. */
export function taxName(name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> =
    i18next.getResource(locale, 'translation', 'taxName') ?? {}
  return names[name] ?? name
}
