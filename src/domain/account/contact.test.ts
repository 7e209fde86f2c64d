import { expect, test } from 'vitest'
import { looksLikeEmail } from './contact.ts'

test.each([
  ['ana@example.com', true],
  ['Ana.Roy+menu@mail.Example.ca', true],
  ["Shay.O'Neil@example.com", true],
  ['josé@example.com', true],
  ['a@exämple.ca', true],
  ['x&y@example.com', true],
  ['ana@почта.рф', true],
  ['ana@example.xn--p1ai', true],
  ['a@xn--exmple-cua.ca', true],
  ['名前@例え.テスト', true],
  ['ana@example', false],
  ['ana@example.c', false],
  ['.ana@example.com', false],
  ['ana..roy@example.com', false],
  ['ana@-example.com', false],
  ['ana@example-.com', false],
  ['ana\u00a0roy@example.com', false],
  ['ana\u200b@example.com', false],
  ['ana@example\u3000.com', false],
  ['a,b@example.com', false],
  ['<ana@example.com>', false],
  ['ana@@example.com', false],
  ['ana roy@example.com', false],
  ['', false],
])('%s is an e-mail address: %s', (typed, fits) => {
  expect(looksLikeEmail(typed)).toBe(fits)
})
