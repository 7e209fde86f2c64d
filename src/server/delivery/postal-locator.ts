import type { Coordinates } from '#domain/delivery/distance.ts'
import { middleOf } from '#domain/delivery/distance.ts'
import { readGeonames } from '#server/files/geonames.ts'
import type { AddressLocator } from './address-locator.ts'

/**
 * Locates by the first half of the postal code, offline. The list is some kilometres off in places,
 * so the middle of the town's own codes counts as well: one wrong entry refuses no address. A 0 in
 * second place means countryside, which has no such middle.
 */
export function createPostalLocator(): AddressLocator {
  let reading: ReturnType<typeof readPoints> | null = null
  return {
    locate: async ({ postalCode }) => {
      reading ??= readPoints().catch((fault: unknown) => {
        reading = null
        throw fault
      })
      const points = await reading
      const prefix = postalCode.slice(0, 3)
      const own = points.get(prefix)
      const middle = prefix[1] === '0' ? null : middleOfTown(points, prefix.slice(0, 2))
      return [...(own ? [own] : []), ...(middle ? [middle] : [])]
    },
  }
}

type Points = ReadonlyMap<string, Coordinates>

/** Keys are the first three characters of a postal code. */
async function readPoints(): Promise<Points> {
  const rows = await readGeonames('canada')
  return new Map(
    rows.map(([code = '', , , latitude, longitude]) => [
      code,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
}

function middleOfTown(points: Points, area: string): Coordinates | null {
  const inTown = [...points].filter(([prefix]) => prefix.startsWith(area))
  return middleOf(inTown.map(([, point]) => point))
}
