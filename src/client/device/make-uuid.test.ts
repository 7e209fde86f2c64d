import * as v from 'valibot'
import { expect, test } from 'vitest'
import { idempotencyKeySchema } from '#contract/problem.ts'
import { makeUuid } from './make-uuid.ts'

test('a tablet on plain HTTP makes keys that the server takes', () => {
  const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  const keys = Array.from({ length: 100 }, () => makeUuid(plainHttp))
  expect(keys.filter((key) => !v.is(idempotencyKeySchema, key))).toEqual([])
  expect(keys.filter((key) => !/^.{14}4.{4}[89ab]/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(100)
})
