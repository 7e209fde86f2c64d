import * as v from 'valibot'
import { expect, test } from 'vitest'
import { linkSchema } from './scalars.ts'

test('a link is a path of this server or HTTPS', () => {
  for (const link of ['/pictures/soup.webp', 'https://cdn.example.com/a%20b']) {
    expect(v.is(linkSchema, link)).toBe(true)
  }
})

test.each([
  '//evil.example',
  String.raw`/\evil.example`,
  'http://a.example',
  'javascript:alert(1)',
])('%s is no link', (link) => {
  expect(v.is(linkSchema, link)).toBe(false)
})
