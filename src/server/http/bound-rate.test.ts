import { expect, test } from 'vitest'
import { boundRate } from './bound-rate.ts'

test('the limit of a minute is accepted, and then no more until the next one', () => {
  let now = 1_000
  const takes = boundRate({ most: 5, perMs: 60_000 }, () => now)
  expect([takes('a', 3), takes('a', 3), takes('a', 2), takes('a')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  now += 59_999
  expect(takes('a')).toBe(false)
  now += 1
  expect(takes('a', 5)).toBe(true)
})

test('one name uses up no other name’s limit', () => {
  const takes = boundRate({ most: 1, perMs: 60_000 }, () => 0)
  expect([takes('a'), takes('b'), takes('a')]).toEqual([true, true, false])
})
