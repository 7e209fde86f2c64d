import { expect, test } from 'vitest'
import { isPreOrderFrozen, preOrderStates, shownPreOrderState } from './pre-order-progress.ts'

test('a pre-order is modifiable until its lock', () => {
  const shown = (at: number) =>
    [null, ...preOrderStates].map((state) => shownPreOrderState(state, { at, locksAt: 10 }))
  const frozen = ['locked', 'held', 'locked']
  expect(shown(9)).toEqual(['not-submitted', 'modifiable', 'not-submitted', ...frozen])
  expect(shown(10)).toEqual(['not-submitted', 'locked', 'not-submitted', ...frozen])
})

test('what is being locked is frozen', () => {
  expect(preOrderStates.filter(isPreOrderFrozen)).toEqual(['locking', 'held', 'locked'])
})
