import { expect, test } from 'vitest'
import { readLanguages, writeLanguages } from './language-cell.ts'

test.each([
  ['fr | en', ['fr-CA Français', 'en-CA English']],
  ['en-GB | de', ['en-GB English', 'de Deutsch']],
  ['de-DE = Deutsch (Berlin) | es', ['de-DE Deutsch (Berlin)', 'es Español']],
])('a cell of languages is read, and written as it was: %s', (cell, read) => {
  const languages = readLanguages(cell)
  expect(languages.map(({ locale_long: tag, label }) => `${tag} ${label}`)).toEqual(read)
  expect(languages.map(({ is_default: isDefault }) => isDefault)).toEqual([true, false])
  expect(writeLanguages(languages)).toBe(cell)
})

test('a word that is no language stays as it was written', () => {
  expect(readLanguages('English please')).toMatchObject([{ locale_long: 'english please' }])
})
