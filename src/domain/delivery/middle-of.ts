import type { Coordinates } from './distance-km.ts'

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
