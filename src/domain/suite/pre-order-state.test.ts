import { expect, test } from 'vitest'
import { preOrderStateAt } from './pre-order-state.ts'

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
