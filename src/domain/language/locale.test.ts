import { expect, test } from 'vitest'
import { asLocale, defaultLocale, locales } from './locale.ts'

test.each([
  ['fr-CA', 'fr-CA'],
  ['fr', 'fr-CA'],
  ['fr-BE', 'fr-CA'],
  ['en-GB', 'en-CA'],
  ['de', defaultLocale],
  ['', defaultLocale],
  [undefined, defaultLocale],
] as const)('%s is read in %s', (tag, locale) => {
  expect(asLocale(tag)).toBe(locale)
})

test('each language occurs once, so that its short code identifies its locale', () => {
  expect(locales.map((locale) => asLocale(locale.slice(0, 2)))).toEqual(locales)
  expect(locales[0]).toBe(defaultLocale)
})
