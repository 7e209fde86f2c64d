import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { tabLimitEvent } from './tab-limit-event.ts'

test('a first limit is set, another one is a change, and the same one is no event', () => {
  const [low, high] = [cents(50_000), cents(90_000)]
  expect(tabLimitEvent(null, low)).toEqual({ name: 'tab_limit_set', cents: 50_000 })
  expect(tabLimitEvent(low, high)).toEqual({ name: 'tab_limit_changed', cents: 90_000 })
  expect(tabLimitEvent(low, low)).toBeNull()
})

test('a suite without a limit has no event', () => {
  expect(tabLimitEvent(null, null)).toBeNull()
  expect(tabLimitEvent(cents(50_000), null)).toBeNull()
})
