export interface Coordinates {
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusKm = 6371

/** Great-circle distance. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [north, east] = [
    halfSine(to.latitude - from.latitude),
    halfSine(to.longitude - from.longitude),
  ]
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(north + across)))
}

function halfSine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** The median of the points in each direction, in degrees, which single wrong ones do not move; null: of none. */
export function middleOf(points: readonly Coordinates[]): Coordinates | null {
  if (points.length === 0) return null
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
