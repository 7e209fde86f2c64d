import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalHash } from './canonical-hash.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a value has one hash for any order of its keys, at every depth', () => {
  const one = { b: 1, a: { d: null, c: 'x' }, e: [{ g: 2, f: 1 }] }
  const other = { e: [{ f: 1, g: 2 }], a: { c: 'x', d: null }, b: 1 }
  expect(canonicalHash(one)).toBe(canonicalHash(other))
  expect(canonicalHash(one)).toBe(sha256('{"a":{"c":"x","d":null},"b":1,"e":[{"f":1,"g":2}]}'))
})

test('the order of a list counts, and so does every value', () => {
  expect(canonicalHash([1, 2])).not.toBe(canonicalHash([2, 1]))
  expect(canonicalHash([1, 2])).toBe(sha256('[1,2]'))
  expect(canonicalHash({ a: null })).not.toBe(canonicalHash({ a: {} }))
  expect(canonicalHash({ a: '1' })).not.toBe(canonicalHash({ a: 1 }))
  expect(canonicalHash('text')).toBe(sha256('"text"'))
})

test('what is no JSON value has no hash', () => {
  expect(() => canonicalHash(undefined)).toThrow('Only a JSON value has a hash')
  expect(() => canonicalHash({ at: Number.NaN })).toThrow('NaN')
})

test('whole numbers as keys are in the order of texts', () => {
  expect(canonicalHash({ 9: 1, 10: 2 })).toBe(sha256('{"10":2,"9":1}'))
})
