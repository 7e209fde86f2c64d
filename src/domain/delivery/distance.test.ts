import { expect, test } from 'vitest'
import { distanceKm, middleOf } from './distance.ts'

const ottawa = { latitude: 45.4215, longitude: -75.6972 }
const montreal = { latitude: 45.5017, longitude: -73.5673 }

test('from Ottawa to Montréal the crow flies 166 kilometres, and as far back', () => {
  expect(Math.round(distanceKm(ottawa, montreal))).toBe(166)
  expect(distanceKm(montreal, ottawa)).toBeCloseTo(distanceKm(ottawa, montreal), 9)
  expect(distanceKm(ottawa, ottawa)).toBe(0)
})

test('the middle of points is not moved by a wrong one', () => {
  const points = [43.6, 43.7, 43.8, 0, 43.9].map((latitude, at) => ({
    latitude,
    longitude: -79 - at,
  }))
  expect(middleOf(points)).toEqual({ latitude: 43.7, longitude: -81 })
})

test('there is no middle of no points', () => {
  expect(middleOf([])).toBeNull()
})
