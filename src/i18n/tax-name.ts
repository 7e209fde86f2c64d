import type { Locale } from './i18n.ts'

const french: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  QST: 'TVQ',
}

/** Canada's sales taxes have another name in French; a name of the venue's own stays. */
export function taxName(name: string, locale: Locale): string {
  return locale === 'fr-CA' ? (french[name] ?? name) : name
}
