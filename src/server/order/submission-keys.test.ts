import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { partKeyOf } from './submission-keys.ts'

const key = asId<IdempotencyKey>('5f0c8a52-9c1b-4e0e-8a7e-2f9d0c8b1a3d')
const soups = asId<VenueId>('soup-counter')

test('a part has the same key each time, in capitals too, and a different one at another venue', () => {
  const upper = asId<IdempotencyKey>(key.toUpperCase())
  expect(partKeyOf(upper, soups)).toBe(partKeyOf(key, soups))
  expect(partKeyOf(key, asId<VenueId>('bread-counter'))).not.toBe(partKeyOf(key, soups))
  const other = asId<IdempotencyKey>(key.replace('5', '6'))
  expect(partKeyOf(other, soups)).not.toBe(partKeyOf(key, soups))
})

/** Parts taken before a server update are found by it: it must not change. */
test('the key of a part is the hash of order and venue, written as a UUID of version 8', () => {
  const hash = createHash('sha256').update(`${key} soup-counter`).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? []
  expect(partKeyOf(key, soups)).toBe(`${a}-${b}-8${c}-8${d}-${e}`)
})
