import { expect, test } from 'vitest'
import { missingPasswordParts } from './password-rule.ts'

test('a password that passes the whole rule misses nothing', () => {
  expect(missingPasswordParts('Soupe1!à')).toEqual([])
})

test('each missing part of the rule is named', () => {
  expect(missingPasswordParts('Soup1!')).toEqual(['length'])
  expect(missingPasswordParts('soupsoup1!')).toEqual(['upper'])
  expect(missingPasswordParts('SOUPSOUP1!')).toEqual(['lower'])
  expect(missingPasswordParts('SoupSoup!')).toEqual(['number'])
  expect(missingPasswordParts('SoupSoup1#')).toEqual(['symbol'])
  expect(missingPasswordParts('')).toEqual(['length', 'upper', 'lower', 'number', 'symbol'])
})

test('accented letters count as letters, and an emoji as one character', () => {
  expect(missingPasswordParts('ÉÉéé11!!')).toEqual([])
  expect(missingPasswordParts('Aa1!😀😀😀')).toEqual(['length'])
})
