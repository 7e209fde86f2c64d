import { expect, test } from 'vitest'
import { isAllowed, productionPackages } from './licences.ts'

test('every production package has a licence that asks for nothing but its text', () => {
  const packages = productionPackages()
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'react']))
  expect(packages.filter((each) => !isAllowed(each))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['UNLICENSED', false],
  [null, false],
])('the licence %s is allowed: %s', (licence, allowed) => {
  expect(isAllowed({ name: 'a', version: '1.0.0', licence })).toBe(allowed)
})
