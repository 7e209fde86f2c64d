import { hidesDistance, type PlaceType } from './place-type.ts'

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

/**
 * The distance that a result shows; null: it is hidden, because the searched place is an area (ordering core, section
 * 9), or unknown. Held here too: a hosted places service may stand behind the server's answers.
 */
export function shownDistance(distance: number | null, types: readonly PlaceType[]): number | null {
  return types.some(hidesDistance) ? null : distance
}

export const distanceUnits = ['mi', 'km'] as const

export type DistanceUnit = (typeof distanceUnits)[number]

/** The international mile, in kilometres. */
const kmPerMile = 1.609344

export function fromKm(km: number, unit: DistanceUnit): number {
  return unit === 'mi' ? km / kmPerMile : km
}

export function toKm(distance: number, unit: DistanceUnit): number {
  return unit === 'mi' ? distance * kmPerMile : distance
}
