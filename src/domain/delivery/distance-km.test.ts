import { expect, test } from 'vitest'
import { distanceKm } from './distance-km.ts'

const ottawa = { latitude: 45.4215, longitude: -75.6972 }
const montreal = { latitude: 45.5017, longitude: -73.5673 }

test('from Ottawa to Montréal the crow flies 166 kilometres, and as far back', () => {
  expect(Math.round(distanceKm(ottawa, montreal))).toBe(166)
  expect(distanceKm(montreal, ottawa)).toBeCloseTo(distanceKm(ottawa, montreal), 9)
  expect(distanceKm(ottawa, ottawa)).toBe(0)
})
