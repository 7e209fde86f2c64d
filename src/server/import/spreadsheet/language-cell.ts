import { joinCell, splitCell } from './cell-list.ts'
import type { LocaleDocument } from '#server/import/document/document-languages.ts'
import { knownTags, labelOf, toLocale } from '#server/import/document/document-languages.ts'

/** `fr|en`, `en-GB|de`, or `fr = Français (Québec) | en`; the first is the default. */
export function readLanguages(cell: string): readonly LocaleDocument[] {
  return splitCell(cell).map((part, index) => {
    const [language = '', ...label] = part.split('=').map((word) => word.trim())
    const [tag = language.toLowerCase()] = knownTags(language)
    return toLocale(tag, { isDefault: index === 0, label: label.join('=') })
  })
}

/** Inverse of readLanguages. */
export function writeLanguages(value: unknown): string {
  const locales: readonly unknown[] = Array.isArray(value) ? value : []
  return joinCell(
    locales.map((locale) => {
      const { locale_short: language, locale_long: tag, label } = Object(locale)
      const plain = toLocale(String(language), { isDefault: false, label: '' })
      const written = String(plain.locale_long === tag ? language : tag)
      return label === labelOf(written) ? written : `${written} = ${label}`
    }),
  )
}
