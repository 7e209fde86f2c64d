import { setImmediate as breathe } from 'node:timers/promises'
import type { Coordinates } from '#domain/delivery/distance.ts'
import { readGeonames } from '#server/files/geonames.ts'
import type { GeonamesRow } from '#server/files/geonames.ts'
import { regionNamed } from './regions.ts'
import type { Region } from './regions.ts'

export interface City extends Coordinates {
  /** The id in GeoNames. */
  readonly id: number
  readonly name: string
  readonly region: Region
  readonly population: number
  /** A part of a city. */
  readonly isPart: boolean
}

/** Cities that are read without letting other requests in. */
const atOnce = 5_000

/** The cities of Canada and the United States with a thousand people or more. */
export async function readCities(): Promise<readonly City[]> {
  const rows = await readGeonames('cities')
  const cities: City[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    cities.push(...rows.slice(from, from + atOnce).flatMap(readCity))
    await breathe()
  }
  return cities
}

function readCity([id, name = '', region = '', ...rest]: GeonamesRow): readonly City[] {
  const [latitude, longitude, population, kind] = rest
  const found = regionNamed(region)
  if (found === null) return []
  const numbers = {
    id: Number(id),
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
  return [{ ...numbers, name, region: found, isPart: kind === 'PPLX' }]
}
