import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('accents, capitals and ligatures do not matter', () => {
  expect(foldText('Crème BRÛLÉE')).toBe('creme brulee')
  expect(foldText('Bœuf æ ŒUF')).toBe('boeuf ae oeuf')
  expect(foldText('Smørrebrød Straße')).toBe('smorrebrod strasse')
})

test('both ways to write an accent meet', () => {
  expect(foldText('cafe\u0301')).toBe(foldText('caf\u00e9'))
})

test('a French elision parts two words, whichever apostrophe is typed', () => {
  expect(foldText('L’ail d‘été')).toBe('l ail d ete')
  expect(foldText("l'ail d'ete")).toBe('l ail d ete')
  expect(foldText("Jusqu'à l'aube, qu'on aime")).toBe('jusqua l aube qu on aime')
})

test('an English possessive stays one word', () => {
  expect(foldText("Joe's BLT")).toBe('joes blt')
  expect(foldText('Joe’s')).toBe('joes')
})

test('punctuation and spaces become one space', () => {
  expect(foldText('  Coca-Cola®  (355 ml) ')).toBe('coca cola 355 ml')
})

test('other scripts keep their letters', () => {
  expect(foldText('فلافل с хреном')).toBe('فلافل с хреном')
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('folded text has no capitals, accents or doubled spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(text)).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u)
    }),
  )
})
