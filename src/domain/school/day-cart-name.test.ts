import { expect, test } from 'vitest'
import { cartName, slugOfCart } from '#domain/cart/cart-name.ts'
import { dayCartName, dayOfCart } from './day-cart-name.ts'

test('the cart of a child’s day names its venue, day and child', () => {
  const day = { date: '2026-09-08', childId: 'b0c1' }
  const name = dayCartName('birch-hill', day)
  expect(slugOfCart(name)).toBe('birch-hill')
  expect(dayOfCart(name)).toEqual(day)
})

test('a person’s own lunch has no child', () => {
  const day = { date: '2026-09-08', childId: null }
  expect(dayOfCart(dayCartName('birch-hill', day))).toEqual(day)
})

test('no cart of a venue or of a suite is one of a day, whatever the suite’s id', () => {
  expect(dayOfCart(cartName('birch-hill'))).toBeNull()
  expect(dayOfCart(cartName('birch-hill', '2026-09-08'))).toBeNull()
})
