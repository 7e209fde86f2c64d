import type { Coordinates } from '#domain/delivery/distance-km.ts'

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

/** What can be searched around. */
export interface SearchedPlace extends Coordinates {
  readonly id: string
  readonly name: string
  /** What tells it from others of its name: "Ontario, Canada". */
  readonly address: string
  readonly type: PlaceType
}

const areas: ReadonlySet<PlaceType> = new Set([
  'street',
  'region',
  'locality',
  'neighborhood',
  'postal_code',
])

/**
 * Whether distances from a place are hidden: it is an area, and they would be those from a middle that the guest
 * is not at (ordering core, section 9).
 */
export function hidesDistance(type: PlaceType): boolean {
  return areas.has(type)
}
