import type { DistanceUnit } from './rounded-distance.ts'

/** Defaults of searches that leave these out (ordering core, section 9). */
export const searchDefaults: { readonly radius: number; readonly unit: DistanceUnit } = {
  radius: 10,
  unit: 'mi',
}

/** No globe has more; a larger radius means everything, and is accepted up to here. */
export const mostSearchRadius = 1_000_000_000

/** Characters of a typed place. */
export const lengthOfQuery = 200

export const mostSuggestions = 8
/** Results around a place. */
export const mostFoundVenues = 50
/** Results of a search without a place: an arena has that many stands. */
export const mostListedVenues = 200
