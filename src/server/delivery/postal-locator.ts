import type { Country } from '#domain/country/country.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'
import { middleOf } from '#domain/delivery/distance.ts'
import { readGeonames } from '#server/files/geonames.ts'
import type { GeonamesPart } from '#server/files/geonames.ts'
import type { AddressLocator } from './address-locator.ts'

/** The countries whose addresses are located. */
export const locatedCountries: readonly Country[] = ['CA', 'US']

/**
 * Locates by the first half of a Canadian postal code or by a ZIP code, offline. The Canadian list is
 * some kilometres off in places, so the middle of the town's own codes counts as well: one wrong entry
 * refuses no address. A 0 in second place means countryside, which has no such middle.
 */
export function createPostalLocator(): AddressLocator {
  const canada = readOnce('canada')
  const states = readOnce('states')
  return {
    locate: async ({ postalCode }, country) => {
      switch (country) {
        case 'CA':
          return inCanada(await canada(), postalCode.slice(0, 3))
        case 'US':
          return inStates(await states(), postalCode.slice(0, 5))
        default:
          return null
      }
    },
  }
}

function inCanada(points: Points, prefix: string): readonly Coordinates[] {
  const own = points.get(prefix)
  const middle = prefix[1] === '0' ? null : middleOfArea(points, prefix.slice(0, 2))
  return [...(own ? [own] : []), ...(middle ? [middle] : [])]
}

/** A ZIP code that is not listed may be new: it is where those of its post office are. */
function inStates(points: Points, zipCode: string): readonly Coordinates[] {
  const point = points.get(zipCode) ?? middleOfArea(points, zipCode.slice(0, 3))
  return point ? [point] : []
}

/** Keys are the first three characters of a Canadian postal code, or ZIP codes. */
type Points = ReadonlyMap<string, Coordinates>

/** Reads a list on its first use. */
function readOnce(part: GeonamesPart): () => Promise<Points> {
  let reading: Promise<Points> | null = null
  return () =>
    (reading ??= readPoints(part).catch((fault: unknown) => {
      reading = null
      throw fault
    }))
}

async function readPoints(part: GeonamesPart): Promise<Points> {
  const rows = await readGeonames(part)
  return new Map(
    rows.map(([code = '', , , latitude, longitude]) => [
      code,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
}

function middleOfArea(points: Points, area: string): Coordinates | null {
  const inArea = [...points].filter(([code]) => code.startsWith(area))
  return middleOf(inArea.map(([, point]) => point))
}
