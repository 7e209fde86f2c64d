import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

const coordinates = { latitude: 45.4215, longitude: -75.6972 }

test('a place of a map is found by its id, near its coordinates', () => {
  expect(mapLink({ placeId: 'ChIJ a&b', coordinates }, '1 Main Street')).toBe(
    'https://www.google.com/maps/search/?api=1&query=45.4215%2C-75.6972&query_place_id=ChIJ%20a%26b',
  )
})

test('a place without coordinates is searched for by its address', () => {
  expect(mapLink({ placeId: 'ChIJ', coordinates: null }, '1 Main Street')).toBe(
    'https://www.google.com/maps/search/?api=1&query=1%20Main%20Street&query_place_id=ChIJ',
  )
})

test('coordinates alone are enough for a map, an address alone is not', () => {
  expect(mapLink({ placeId: null, coordinates }, '1 Main Street')).toBe(
    'https://www.google.com/maps/search/?api=1&query=45.4215%2C-75.6972',
  )
  expect(mapLink({ placeId: null, coordinates: null }, '1 Main Street')).toBeNull()
})
