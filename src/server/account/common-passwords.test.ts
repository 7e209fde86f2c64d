import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd2026!',
  'Qwerty1!',
  'Lakeside1!',
  '!!Dragon99',
  '$unshine1!',
  'Abc123!!',
  'SOLEIL*2026',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['Onion-Soup-12!', 'Kestrel!Quilt7', 'tr0ubador&3Horse', 'Ébène-de-mai9!'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
