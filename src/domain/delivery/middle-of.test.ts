import { expect, test } from 'vitest'
import { middleOf } from './middle-of.ts'

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
