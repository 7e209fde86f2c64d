import { expect, test } from 'vitest'
import { createLatestMap } from './latest-map.ts'

test('the oldest goes, but for what is needed', () => {
  const needed = new Set(['a'])
  const map = createLatestMap<string, number>(2, (key) => needed.has(key))
  for (const [place, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, place)
  expect([...map.values()]).toEqual([0, 3])
  expect([map.has('b'), map.get('d')]).toEqual([false, 3])
  needed.delete('a')
  map.set('e', 4)
  expect([...map.values()]).toEqual([3, 4])
})

test('the one that is set stays, however many are needed', () => {
  const map = createLatestMap<string, number>(1, () => true)
  map.set('a', 1)
  map.set('b', 2)
  map.set('b', 3)
  expect([...map.values()]).toEqual([1, 3])
})
