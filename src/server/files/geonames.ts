import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const parts = ['source', 'canada', 'states', 'cities'] as const
/** Where it is from and of which day; the postal areas of Canada and of the United States; the cities of both. */
export type GeonamesPart = (typeof parts)[number]

/** The columns of a line. */
export type GeonamesRow = readonly string[]

/** Beside this module, or beside the built server. Written by `npm run places`. */
const file = new URL('./geonames.tsv.br', import.meta.url)

/**
 * A part of the extract of GeoNames (CC BY 4.0): code, city, region, latitude and longitude of an area; id, name,
 * region, latitude, longitude, population and kind (GeoNames' feature code) of a city.
 */
export async function readGeonames(part: GeonamesPart): Promise<readonly GeonamesRow[]> {
  const text = String(await promisify(brotliDecompress)(await readFile(file)))
  const lines = text.split('\n\n')[parts.indexOf(part)]?.trimEnd().split('\n') ?? []
  return lines.map((line) => line.split('\t'))
}
