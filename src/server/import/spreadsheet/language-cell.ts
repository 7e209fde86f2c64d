import { joinCell, splitCell } from './cell-list.ts'
import type { LocaleDocument } from '#server/import/document/document-languages.ts'
import { labelOf, toLocale } from '#server/import/document/document-languages.ts'

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
