import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBase45, writeBase45 } from './base45.ts'

test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['', ''],
])('%s is %s, as in RFC 9285', (text, written) => {
  expect(writeBase45(new TextEncoder().encode(text))).toBe(written)
  expect(new TextDecoder().decode(readBase45(written))).toBe(text)
})

test('bytes are read as they were written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect([...readBase45(writeBase45(bytes))]).toEqual([...bytes])
    }),
  )
})

test.each(['A', 'GGW', '::', 'ab8', 'BB8_'])('%s is no such text', (text) => {
  expect(() => readBase45(text)).toThrow('Not base 45')
})
