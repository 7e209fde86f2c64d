import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { PlacedVenue } from './place-finder.ts'
import type { City } from './read-cities.ts'
import type { PostalAreas } from './read-postal-areas.ts'
import type { Region } from './regions.ts'

/** Null: nowhere near Canada and the United States. */
export type RegionFinder = (venue: PlacedVenue) => Region | null

/** Kilometres; the north has postal areas that far apart. */
const farthestArea = 500

/**
 * The region of a venue: that of the postal code in its address, else of the nearest postal area or city. At a border without a
 * postal code it may be the neighbour's.
 */
export function createRegionFinder(
  cities: readonly City[],
  { codes, byCode }: PostalAreas,
): RegionFinder {
  // For the first venue whose address has no postal code.
  let nearest: RegionFinder | null = null

  function open(): RegionFinder {
    const ofAreas = codes.flatMap((code) => {
      const area = byCode(code)
      // Its second point is its town's, which may have grown over a border.
      return area ? area.points.slice(0, 1).map((point) => ({ point, region: area.region })) : []
    })
    // Cities are added: in the north an area is as large as a country.
    const places = [...ofAreas, ...cities.map((city) => ({ point: city, region: city.region }))]
    const tree = new KDBush(places.length)
    for (const { point } of places) tree.add(point.longitude, point.latitude)
    tree.finish()
    return ({ point: { latitude, longitude } }) => {
      const [index] = around(tree, longitude, latitude, 1, farthestArea)
      return index === undefined ? null : (places[index]?.region ?? null)
    }
  }

  // A venue is the same object until its document changes.
  const known = new WeakMap<PlacedVenue, Region | null>()

  return (venue) => {
    const before = known.get(venue)
    if (before !== undefined) return before
    const area = venue.postalCode === null ? null : byCode(venue.postalCode)
    const region = area ? area.region : (nearest ??= open())(venue)
    known.set(venue, region)
    return region
  }
}
