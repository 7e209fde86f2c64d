/** Kinds of a searched place; `establishment` is a venue, `point` a device's own position. */
export const placeTypes = [
  'street',
  'region',
  'locality',
  'neighborhood',
  'postal_code',
  'establishment',
  'point',
] as const

export type PlaceType = (typeof placeTypes)[number]

const areas: ReadonlySet<PlaceType> = new Set([
  'street',
  'region',
  'locality',
  'neighborhood',
  'postal_code',
])

/**
 * True if distances from a place are hidden: it is an area, and they would start at its middle,
 * where the guest is not (ordering core, section 9).
 */
export function hidesDistance(type: PlaceType): boolean {
  return areas.has(type)
}
