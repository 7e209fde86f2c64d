import type { Coordinates } from '#domain/delivery/distance.ts'
import { distanceKm } from '#domain/delivery/distance.ts'

interface MapPoint<Id> {
  readonly id: Id
  /** Position from -1 (west) to 1 (east) of the middle. */
  readonly x: number
  /** Position from -1 (north) to 1 (south) of the middle. */
  readonly y: number
}

export interface MapLayout<Id> {
  readonly points: readonly MapPoint<Id>[]
  /** Kilometres from the middle to the farthest point: the length of 1. */
  readonly reachKm: number
}

/** Two places at one address are no reason for a map of a metre. */
const leastReachKm = 0.2

/**
 * Places around a middle, each in its direction and at its distance from it: a drawing without streets. Bearings are
 * those of the great circle, so that it holds at the poles and across the antimeridian.
 */
export function layOutMap<Id>(
  middle: Coordinates,
  places: readonly (Coordinates & { readonly id: Id })[],
): MapLayout<Id> {
  const distances = places.map((place) => distanceKm(middle, place))
  const reachKm = Math.max(leastReachKm, ...distances)
  return {
    reachKm,
    points: places.map((place, index) => {
      const bearing = bearingTo(middle, place)
      const far = (distances[index] ?? 0) / reachKm
      return { id: place.id, x: far * Math.sin(bearing), y: -far * Math.cos(bearing) }
    }),
  }
}

/** The bearing in radians, clockwise from north. */
function bearingTo(from: Coordinates, to: Coordinates): number {
  const [fromNorth, toNorth] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  return Math.atan2(
    Math.sin(east) * Math.cos(toNorth),
    Math.cos(fromNorth) * Math.sin(toNorth) -
      Math.sin(fromNorth) * Math.cos(toNorth) * Math.cos(east),
  )
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
