import { expect, test } from 'vitest'
import { plainTableName } from './plain-table-name.ts'
import { tableNamePattern } from './table-name.ts'

test.each([
  ['12', true],
  ['A-1', true],
  ['Patio 3', true],
  ['Terrasse É', true],
  ['Terrasse E\u0301', true],
  ['#12', true],
  ['座敷 2', true],
  ['', false],
  [' ', false],
  [' 1', false],
  ['1 ', false],
  ['Patio\u00a03', false],
  ['Bar, left', false],
  ['Bar: 1', false],
  ['<b>', false],
  ['x'.repeat(17), false],
])('%j is a table’s name: %s', (name, fits) => {
  expect(tableNamePattern.test(name)).toBe(fits)
})

test('a typed name is compared in one form', () => {
  expect(plainTableName(' Terrasse\u00a0 E\u0301 ')).toBe('Terrasse \u00c9')
})
