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

test.each([
  ['CrÃªpe sucrÃ©e', 'dinde Ã\u00A0 lâ€™orange', 'Ã\u00A0 la carte'],
  ['Cr√™pe sucr√©e', 'dinde √† l‚Äôorange', '√† la carte'],
])('%s and the like are mended', (...broken) => {
  expect(broken.map(mendAccents)).toEqual(texts.slice(0, 3))
})

test.each([
  ['BÅ“uf Â« hachÃ© Â» â€” 5\u00A0â‚¬', 'Bœuf « haché » — 5\u00A0€'],
  ['B≈ìuf ¬´ hach√© ¬ª ‚Äî 5\u00A0‚Ç¨', 'Bœuf « haché » — 5\u00A0€'],
  ['PiÃ±a, Ãœnal, Ã‰toile, brÃ»lÃ©e', 'Piña, Ünal, Étoile, brûlée'],
])('%s is mended', (broken, whole) => {
  expect(mendAccents(broken)).toBe(whole)
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
