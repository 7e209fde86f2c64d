import type { Locale } from '#domain/language/locale.ts'
import { library } from './library.ts'

/** Canada's sales taxes have a name in each language; the venue's own names stay. */
export function taxName(name: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> =
    library.getResource(locale, 'translation', 'taxName') ?? {}
  return names[name] ?? name
}
