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
