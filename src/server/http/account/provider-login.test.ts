import { expect, test } from 'vitest'
import { readReturnPath } from '#server/http/account/provider-login.ts'

const origin = 'https://order.example.com'

test.each([
  ['/merle', '/merle'],
  ['/merle?tableNum=4&menuList=a,b#top', '/merle?tableNum=4&menuList=a,b#top'],
  ['/é', '/%C3%A9'],
  ['/merle?from=//elsewhere.example', '/merle?from=//elsewhere.example'],
])('%s is a path of this application', (asked, path) => {
  expect(readReturnPath(asked, origin)).toBe(path)
})

test.each([
  undefined,
  '',
  'merle',
  '//evil.example/a',
  '/\\evil.example',
  '/a\\..\\\\evil.example',
  'https://evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/a\r\nLocation:x',
  'javascript:alert(1)',
  '/<script>',
  '/api/auth/google/start',
  `/${'x'.repeat(1_501)}`,
])('%j leads to the profile instead', (asked) => {
  expect(readReturnPath(asked, origin)).toBe('/profile')
})
