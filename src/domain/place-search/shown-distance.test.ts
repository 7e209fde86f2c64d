import { expect, test } from 'vitest'
import { placeTypes } from './place-type.ts'
import { shownDistance } from './shown-distance.ts'

test('a distance is hidden from an area, and shown from a venue and from where the device is', () => {
  const shown = placeTypes.filter((type) => shownDistance(2.5, [type]) !== null)
  expect(shown).toEqual(['establishment', 'point'])
})

test('one area among the kinds of a place hides the distance', () => {
  expect(shownDistance(2.5, ['establishment', 'postal_code'])).toBeNull()
  expect(shownDistance(2.5, [])).toBe(2.5)
  expect(shownDistance(null, [])).toBeNull()
})
