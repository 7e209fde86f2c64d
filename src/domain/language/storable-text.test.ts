import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isStorable,
  maybeUnstorable,
  storableJson,
  unstorableIn,
  unstorableTexts,
} from './storable-text.ts'

test('a text says which of its characters cannot be stored', () => {
  expect(['Soup', '🍲', '\ufffd', 'So\0up', 'x\ud83d', '\udf72y'].map(unstorableIn)).toEqual([
    null,
    null,
    null,
    'U+0000',
    'U+D83D',
    'U+DF72',
  ])
})

test('texts and keys are found at any depth', () => {
  const value = { a: ['ok', 'x\0'], 'k\ud800': { b: '\udc00' }, n: 1, none: null }
  expect([...unstorableTexts(value)]).toEqual([
    { at: ['a', 1], text: 'x\0', isKey: false },
    { at: ['k\ud800'], text: 'k\ud800', isKey: true },
    { at: ['k\ud800', 'b'], text: '\udc00', isKey: false },
  ])
})

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\0', '\ud83d', '\udf72', '🍲', '\\', '\\u0000', '\\ud83d', '"', '\n', 'é'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
})

test('JSON is made storable, and keeps every other character', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, fc.array(anyText)), (value) => {
      const json = JSON.stringify(value)
      const read: unknown = JSON.parse(storableJson(json))
      expect([...unstorableTexts(read)]).toEqual([])
      const mended = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\ufffd')
      expect(read).toEqual(
        Object.fromEntries(
          Object.entries(value).map(([key, texts]) => [mended(key), texts.map(mended)]),
        ),
      )
      if ([...unstorableTexts(value)].length > 0) expect(maybeUnstorable(json)).toBe(true)
    }),
  )
})

test('a pair that is written with escapes stays', () => {
  expect(storableJson(String.raw`["\uD83C\uDF72 \u0000 \\u0000 \ud83c"]`)).toBe(
    String.raw`["\uD83C\uDF72 � \\u0000 �"]`,
  )
  expect(isStorable('�')).toBe(true)
})
