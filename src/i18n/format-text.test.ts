import i18next from 'i18next'
import { expect, test } from 'vitest'
import { isolated } from '#domain/language/isolated.ts'
import { locales } from '#domain/language/locale.ts'
import { words as enCA } from '#i18n/locales/en-CA/start.ts'
import { words as frCA } from '#i18n/locales/fr-CA/start.ts'
import { formatText } from './format-text.ts'
import type { TextValues } from './format-text.ts'

const wordsOf = { 'en-CA': enCA, 'fr-CA': frCA }
const counts = [undefined, 0, 1, 1.5, 2, 7, 21, 1_000_000]
/** What a name of a dish may hold, and the library reads as its own in a text. */
const given = [
  'Poutine',
  '',
  '$t(menu.search)',
  '{{price}}',
  "$& $1 $' $$",
  '<b>&amp;</b>',
  '$4.00',
  'شاورما دجاج (كبير)',
]

await i18next.init({
  lng: 'en-CA',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escape: isolated },
  resources: Object.fromEntries(
    locales.map((locale) => [locale, { translation: wordsOf[locale] }]),
  ),
})

test.each(locales)('each text of the start is as the library gives it, %s', (locale) => {
  const words = wordsOf[locale]
  const library = i18next.getFixedT(locale)
  const asked = keysOf(words).flatMap((key) => values.map((each) => ({ key, values: each })))
  const compared = asked
    .map(({ key, values: each }) => ({
      key,
      values: each,
      text: library(key as never, each as never) as unknown,
    }))
    // The library's answer for a text with plural forms that is asked for without a number.
    .filter(({ key, text }) => text !== key)
  expect(compared.length).toBeGreaterThan(4_000)
  expect(
    compared.map(({ key, values: each }) => formatText(words, { key, locale, values: each })),
  ).toEqual(compared.map(({ text }) => text))
})

test('a text of another file is not given, nor is a group', () => {
  const ask = (key: string) => formatText(enCA, { key, locale: 'en-CA' })
  expect(['cart.title', 'menu', 'menu.', '', 'menu.items'].filter(ask)).toEqual([])
})

test('a gap whose value is not known is left empty', () => {
  const values = { table: undefined }
  expect(formatText(enCA, { key: 'arrive.table', locale: 'en-CA', values })).toBe('Table ')
})

test.each(['شرفة 4', 'אולם (2)'])(
  'a text from right to left stays one in its sentence: %s',
  (table) => {
    const ask = { key: 'arrive.table', locale: 'en-CA', values: { table } } as const
    expect(formatText(enCA, ask)).toBe(`Table \u2068${table}\u2069`)
  },
)

const gaps = [
  ...new Set([...JSON.stringify([enCA, frCA]).matchAll(/{{(\w+)}}/g)].map(([, gap]) => gap ?? '')),
].filter((gap) => gap !== 'count')

const values: readonly TextValues[] = counts.flatMap((count) =>
  given.map((text) => ({
    ...Object.fromEntries(gaps.map((gap) => [gap, text])),
    ...(count === undefined ? {} : { count }),
  })),
)

/** As they are asked for: without the ending of a plural form. */
function keysOf(words: object): readonly string[] {
  const keys = Object.entries(words).flatMap(([group, texts]) =>
    Object.keys(texts as object).map(
      (name) => `${group}.${name.replace(/_(?:one|many|other)$/, '')}`,
    ),
  )
  return [...new Set(keys)]
}
