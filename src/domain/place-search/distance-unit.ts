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
