import { distanceKm } from '#domain/delivery/distance.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import type { PlaceType } from '#domain/place-search/place-type.ts'
import type { City } from './read-cities.ts'
import type { PostalArea } from './read-postal-areas.ts'
import { countryNames, regions } from './regions.ts'
import type { Region } from './regions.ts'

export interface GazetteerEntry {
  readonly id: string
  readonly type: PlaceType
  readonly title: string
  /** The city of a postal area; null: the entry is no postal area. */
  readonly city: string | null
  readonly region: Region
  readonly population: number
  readonly points: readonly Coordinates[]
  readonly reachKm: number
  /** Folded; of a postal area its code. */
  readonly names: readonly string[]
  /** Folded words of what it is in. */
  readonly within: readonly string[]
}

/** Kilometres from a region's farthest city to a venue of the region. */
const beyondCities = 100

/** Prefix of the id of a postal area, before its code. */
export const postalId = 'postal:'

/** Cities and regions, which are found by their names. */
export function namedEntries(cities: readonly City[]): readonly GazetteerEntry[] {
  return [...cities.map(entryOfCity), ...regions.flatMap((region) => entryOfRegion(region, cities))]
}

function entryOfCity({
  id,
  name,
  region,
  population,
  isPart,
  latitude,
  longitude,
}: City): GazetteerEntry {
  return {
    id: `geonames:${id}`,
    type: isPart ? 'neighborhood' : 'locality',
    title: name,
    city: null,
    region,
    population,
    points: [{ latitude, longitude }],
    reachKm: 0,
    names: [foldText(name)],
    within: wordsWithin(region),
  }
}

/** Around its largest city, as far as its people live. */
function entryOfRegion(region: Region, cities: readonly City[]): readonly GazetteerEntry[] {
  const own = cities.filter((city) => city.region === region && !city.isPart)
  const [largest] = own.toSorted((one, other) => other.population - one.population)
  if (largest === undefined) return []
  const population = own.reduce((sum, city) => sum + city.population, 0)
  const farthest = Math.max(...own.map((city) => distanceKm(largest, city)))
  return [
    {
      id: `region:${region.country}-${region.code}`,
      type: 'region',
      title: region.names.en,
      city: null,
      region,
      population,
      points: [{ latitude: largest.latitude, longitude: largest.longitude }],
      reachKm: farthest + beyondCities,
      names: [...new Set(Object.values(region.names).map(foldText))],
      within: countryWords(region),
    },
  ]
}

export function entryOfArea({ code, city, region, points }: PostalArea): GazetteerEntry {
  return {
    id: `${postalId}${code}`,
    type: 'postal_code',
    title: code,
    city,
    region,
    population: 0,
    points,
    reachKm: 0,
    names: [code],
    within: [],
  }
}

const known = new Map<Region, readonly string[]>()

function wordsWithin(region: Region): readonly string[] {
  const words = known.get(region) ?? [
    region.code.toLowerCase(),
    ...Object.values(region.names).flatMap((name) => foldText(name).split(' ')),
    ...countryWords(region),
    // Words of "Quebec City" and "ville de Québec".
    'city',
    'ville',
  ]
  known.set(region, words)
  return words
}

function countryWords({ country }: Region): readonly string[] {
  const names = Object.values(countryNames[country]).flatMap((name) => foldText(name).split(' '))
  return [...new Set([...names, ...(country === 'US' ? ['usa', 'us'] : ['ca'])])]
}
