import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import type { Coordinates } from './distance.ts'

const earthRadiusKm = 6371
/** The haversine formula is least exact between opposite ends of the globe: below a metre. */
const exactToKm = 0.005

const latitude = fc.oneof(
  fc.constantFrom(-90, 0, 90),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const longitude = fc.oneof(
  fc.constantFrom(-180, -179.999, 0, 179.999, 180),
  fc.double({ min: -180, max: 180, noNaN: true }),
)
const point = fc.record({ latitude, longitude })

test('a distance is that of the arc between two points of a globe, also at the poles and across the antimeridian', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(Math.abs(distanceKm(from, to) - arcKm(from, to))).toBeLessThan(exactToKm)
    }),
  )
})

test('a distance is the same both ways, and at most half the way around', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 6)
      expect(distanceKm(from, to)).toBeLessThanOrEqual(Math.PI * earthRadiusKm)
    }),
  )
})

test('180° west is 180° east, and a pole is one point at every longitude', () => {
  fc.assert(
    fc.property(point, latitude, longitude, (from, north, east) => {
      const west = { latitude: north, longitude: -180 }
      const sameInTheEast = { latitude: north, longitude: 180 }
      expect(distanceKm(from, west)).toBeCloseTo(distanceKm(from, sameInTheEast), 2)
      const pole = { latitude: 90, longitude: 0 }
      expect(distanceKm(pole, { latitude: 90, longitude: east })).toBeCloseTo(0, 6)
    }),
  )
})

/** By vectors, which know neither poles nor an antimeridian. */
function arcKm(from: Coordinates, to: Coordinates): number {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const across = Math.hypot(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  return earthRadiusKm * Math.atan2(across, a.x * b.x + a.y * b.y + a.z * b.z)
}

function vectorOf({ latitude: north, longitude: east }: Coordinates) {
  const [lat, lng] = [(north * Math.PI) / 180, (east * Math.PI) / 180]
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) }
}
