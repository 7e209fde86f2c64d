import { expect, test } from 'vitest'
import { cartName, slugOfCart } from './cart-name.ts'

test('a venue has a cart, and each of its suites another', () => {
  expect(cartName('granite-arena')).toBe('granite-arena')
  const names = ['s-1', 's-2'].map((suite) => cartName('granite-arena', suite))
  expect(new Set([...names, 'granite-arena']).size).toBe(3)
  expect(names.map(slugOfCart)).toEqual(['granite-arena', 'granite-arena'])
})
