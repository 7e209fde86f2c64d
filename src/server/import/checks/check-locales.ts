import { languageOf } from '#domain/language/locale.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { findRepeated } from './find-repeated.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'

/** At most one default language, each language once, and no translation into any other. */
export function checkLocales(document: VenueDocument): readonly DocumentFault[] {
  const { locales } = document.restaurant
  const at: DocumentPath = ['restaurant', 'locales']
  const defaults = locales.flatMap((locale, index) => (locale.is_default === true ? [index] : []))
  const languages = new Set(locales.map((locale) => locale.locale_short))
  return [
    ...findRepeated(
      'a language',
      locales.map((locale, index) => ({
        at: [...at, index, 'locale_short'],
        name: locale.locale_short,
      })),
    ),
    ...locales.flatMap((locale, index) =>
      languageOf(locale.locale_long) === locale.locale_short
        ? []
        : [
            {
              at: [...at, index, 'locale_long'],
              expected: `a locale of the language "${locale.locale_short}"`,
              found: `"${locale.locale_long}"`,
            },
          ],
    ),
    ...defaults.slice(1).map((index) => ({
      at: [...at, index, 'is_default'],
      expected: 'one default language at the most',
      found: 'a second one',
    })),
    ...findOtherLanguages(document, languages),
  ]
}

interface Place {
  readonly at: DocumentPath
  readonly value: unknown
}

function findOtherLanguages(
  document: VenueDocument,
  languages: ReadonlySet<string>,
): readonly DocumentFault[] {
  const faults: DocumentFault[] = []
  const open: Place[] = [{ at: [], value: document }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { at, value } = place
    if (typeof value !== 'object' || value === null) continue
    const inside = Object.entries(value).map(([key, inner]) => ({
      at: [...at, Array.isArray(value) ? Number(key) : key],
      value: inner,
    }))
    if (at.at(-1) !== 'localization') {
      open.push(...inside.reverse())
      continue
    }
    const others = inside.filter((entry) => !languages.has(String(entry.at.at(-1))))
    for (const other of others) {
      const expected = `a language of the venue's locales: ${[...languages].join(', ')}`
      faults.push({ at: other.at, expected, found: `"${other.at.at(-1)}"` })
    }
  }
  return faults
}
