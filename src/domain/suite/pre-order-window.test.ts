import { expect, test } from 'vitest'
import { preOrderWindow, preOrderStateAt } from './pre-order-window.ts'

const startsAt = Date.parse('2026-07-04T23:00:00Z')
const at = (text: string) => Date.parse(text)

test('a window without times of its own is 14 days to 24 hours before the start', () => {
  expect(preOrderWindow({ startsAt, opensAt: null, locksAt: null })).toEqual({
    opensAt: at('2026-06-20T23:00:00Z'),
    locksAt: at('2026-07-03T23:00:00Z'),
  })
})

test('own times count, each for itself', () => {
  const locksAt = at('2026-07-02T12:00:00Z')
  expect(preOrderWindow({ startsAt, opensAt: null, locksAt })).toEqual({
    opensAt: at('2026-06-20T23:00:00Z'),
    locksAt,
  })
})

test('a pre-order can be made from the opening of its window until the lock', () => {
  const window = { opensAt: 1_000, locksAt: 2_000 }
  const states = [999, 1_000, 1_999, 2_000].map((at) => preOrderStateAt(window, at))
  expect(states).toEqual(['early', 'open', 'open', 'locked'])
})

test('a window that would lock before it opens is never open', () => {
  const window = { opensAt: 2_000, locksAt: 1_000 }
  expect([999, 1_500, 2_500].map((at) => preOrderStateAt(window, at))).toEqual([
    'early',
    'locked',
    'locked',
  ])
})
