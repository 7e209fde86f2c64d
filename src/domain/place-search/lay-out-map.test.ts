import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#domain/delivery/distance.ts'
import { layOutMap } from './lay-out-map.ts'

const toronto = { latitude: 43.65, longitude: -79.38 }
const at = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude })

test('places lie in their direction, the farthest at the edge', () => {
  const { points, reachKm } = layOutMap(toronto, [
    at('north', 43.75, -79.38),
    at('east', 43.65, -79.33),
    at('south', 43.6, -79.38),
  ])
  const [north, east, south] = points
  expect(reachKm).toBeCloseTo(11.12, 2)
  expect(north?.x).toBeCloseTo(0)
  expect(north?.y).toBeCloseTo(-1)
  expect(east?.x).toBeGreaterThan(0.3)
  expect(east?.y).toBeCloseTo(0, 3)
  expect(south?.y).toBeCloseTo(0.5)
})

test('a place at the searched point is in the middle, and the map has a reach', () => {
  const { points, reachKm } = layOutMap(toronto, [at('here', 43.65, -79.38)])
  expect(points).toEqual([{ id: 'here', x: 0, y: -0 }])
  expect(reachKm).toBe(0.2)
  expect(layOutMap(toronto, []).points).toEqual([])
})

test('across the antimeridian a place lies east, not around the globe', () => {
  const [east] = layOutMap({ latitude: 0, longitude: 179.9 }, [at('fiji', 0, -179.9)]).points
  expect(east?.x).toBeCloseTo(1)
})

test('everywhere on the globe a place is as far from the middle as it is away', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true })
  const longitude = fc.double({ min: -180, max: 180, noNaN: true })
  const place = fc.record({ latitude, longitude })
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 1, maxLength: 5 }), (middle, places) => {
      const { points, reachKm } = layOutMap(
        middle,
        places.map((one, id) => ({ ...one, id })),
      )
      for (const { id, x, y } of points) {
        const away = distanceKm(middle, places[id] ?? middle)
        expect(Math.hypot(x, y) * reachKm).toBeCloseTo(away, 6)
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})
