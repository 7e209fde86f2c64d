import type { Locale } from '#domain/language/locale.ts'
import { textsIn } from './i18n.ts'

/** Canada's sales taxes have a name in each language; the venue's own names stay. */
export function taxName(name: string, locale: Locale): string {
  return textsIn(locale).get(`taxName.${name}`) ?? name
}
