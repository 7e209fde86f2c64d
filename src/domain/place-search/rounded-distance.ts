import type { DistanceUnit } from './distance-unit.ts'

export interface RoundedDistance {
  readonly amount: number
  readonly unit: DistanceUnit | 'm'
  /** It is nearer than the least amount that is said. */
  readonly isLess: boolean
}

/**
 * A distance as people say it: tenths below 10, whole numbers above; metres in tens below a kilometre, and never
 * less than a tenth of a mile.
 *
 * @param distance in `unit`, 0 or more
 */
export function roundedDistance(distance: number, unit: DistanceUnit): RoundedDistance {
  if (unit === 'km' && distance < 0.995) {
    const metres = Math.round(distance * 100) * 10
    return { amount: Math.max(10, metres), unit: 'm', isLess: metres < 10 }
  }
  const tenths = Math.round(distance * 10)
  const amount = tenths < 100 ? Math.max(1, tenths) / 10 : Math.round(distance)
  return { amount, unit, isLess: tenths < 1 }
}
