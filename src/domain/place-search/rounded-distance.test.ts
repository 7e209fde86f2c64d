import { expect, test } from 'vitest'
import { roundedDistance, shownDistance } from './rounded-distance.ts'
import { placeTypes } from './place-type.ts'

test.each([
  [0, 'mi', { amount: 0.1, unit: 'mi', isLess: true }],
  [0.04, 'mi', { amount: 0.1, unit: 'mi', isLess: true }],
  [0.05, 'mi', { amount: 0.1, unit: 'mi', isLess: false }],
  [1.26, 'mi', { amount: 1.3, unit: 'mi', isLess: false }],
  [9.94, 'mi', { amount: 9.9, unit: 'mi', isLess: false }],
  [9.96, 'mi', { amount: 10, unit: 'mi', isLess: false }],
  [47.6, 'mi', { amount: 48, unit: 'mi', isLess: false }],
  [0, 'km', { amount: 10, unit: 'm', isLess: true }],
  [0.347, 'km', { amount: 350, unit: 'm', isLess: false }],
  [0.994, 'km', { amount: 990, unit: 'm', isLess: false }],
  [0.996, 'km', { amount: 1, unit: 'km', isLess: false }],
  [12.4, 'km', { amount: 12, unit: 'km', isLess: false }],
] as const)('a distance of %d %s is said as %o', (distance, unit, said) => {
  expect(roundedDistance(distance, unit)).toEqual(said)
})

test('a distance is hidden from an area, and shown from a venue and from where the device is', () => {
  const shown = placeTypes.filter((type) => shownDistance(2.5, [type]) !== null)
  expect(shown).toEqual(['establishment', 'point'])
})

test('one area among the kinds of a place hides the distance', () => {
  expect(shownDistance(2.5, ['establishment', 'postal_code'])).toBeNull()
  expect(shownDistance(2.5, [])).toBe(2.5)
  expect(shownDistance(null, [])).toBeNull()
})
