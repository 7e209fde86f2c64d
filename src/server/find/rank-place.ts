import { distanceKm } from '#domain/delivery/distance-km.ts'
import type { Coordinates } from '#domain/delivery/distance-km.ts'
import type { GazetteerEntry } from './gazetteer-entry.ts'

export interface RankTerms {
  /** What was typed, folded. */
  readonly folded: string
  /** Null: not known. */
  readonly near: Coordinates | null
  /** How far from there a place is as good as at the caller, in kilometres. */
  readonly nearKm: number
}

/** As much as ten times the people. */
const wholeName = 1
/** A tenth of the people at ten times the distance. */
const decadeOfDistance = 1

/**
 * How likely a place is meant, in powers of ten of its people: a name that is typed whole counts as ten times as
 * many, and each ten times of the distance, from `nearKm` on, as a tenth.
 */
export function rankOf(entry: GazetteerEntry, { folded, near, nearKm }: RankTerms): number {
  const people = Math.log10(entry.population + 10)
  const whole = entry.names.includes(folded) ? wholeName : 0
  const [point] = entry.points
  if (near === null || point === undefined) return people + whole
  const decades = Math.log10(Math.max(1, distanceKm(near, point) / Math.max(nearKm, 1)))
  return people + whole - decadeOfDistance * decades
}
