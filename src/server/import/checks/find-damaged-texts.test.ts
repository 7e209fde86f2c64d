import { expect, test } from 'vitest'
import { mendAccents } from '#server/import/document/broken-accents.ts'
import { findDamagedTexts } from './find-damaged-texts.ts'

const texts = [
  'Crêpe sucrée',
  'dinde à l’orange',
  'à la carte',
  'Bœuf « haché » — 5 €',
  'Piña, Ünlü, Ærø, brûlée, goût',
]

/** The text as a program shows it that takes UTF-8 for this encoding. */
function broken(text: string, encoding: string): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text))
}

test.each(['windows-1252', 'macintosh'])('text that was read as %s is mended whole', (encoding) => {
  for (const text of texts) expect(mendAccents(broken(text, encoding))).toBe(text)
})

test('a plain space in place of the one of à is mended too', () => {
  expect(mendAccents('pomme Ã la mode')).toBe('pomme à la mode')
})

test.each([
  ...texts,
  '«CAFÉ», «MAÇÃ», À la carte, MAÇÃ COM MEL',
  'PÃO DE QUEIJO, Ångström, Ærø',
  '李, محمد علي, שווארמה, Đặc biệt',
  '√9 ‚so‘ „so“ ®™©',
  'Plain',
])('%s is whole', (text) => {
  expect(mendAccents(text)).toBeNull()
})

test.each([
  [{ name: 'CrÃªpe' }, '"CrÃªpe", which may be "Crêpe"'],
  [{ description: 'Cr\u{FFFD}pe' }, '"Cr\u{FFFD}pe"'],
  [{ name: '01-Feb' }, '"01-Feb"'],
  [{ fr: { name: '12-mai' } }, '"12-mai"'],
  [{ code: '10-Mar' }, '"10-Mar"'],
  [{ code: '1.23457E+15' }, '"1.23457E+15"'],
])('%o is warned of', (part, found) => {
  expect(findDamagedTexts([part])).toEqual([expect.objectContaining({ found })])
})

test('days are no names, and names may have days and numbers', () => {
  const whole = { id: '2026-12-25', date: '2026-12-25', name: 'Menu of 10-Jan', code: 'MAR1' }
  expect(findDamagedTexts([whole, { name: '7 Up' }, { code: '12345678901234' }])).toEqual([])
})
