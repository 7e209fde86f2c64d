import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Sql } from '#server/postgres/sql.ts'
import type { GeolocationSearchCall } from '#contract/place-search/geolocation-search.ts'
import { distanceKm } from '#domain/delivery/distance.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import { createGazetteer } from '#server/find/gazetteer.ts'
import { readCities } from '#server/find/read-cities.ts'
import type { City } from '#server/find/read-cities.ts'
import { createGroupIndex } from '#server/find/group-index.ts'
import { readEntry } from '#server/find/findable-entry.ts'
import type { FindableEntry } from '#server/find/findable-entry.ts'
import { createVenueIndex } from '#server/find/venue-index.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { writeFindable } from '#server/venue/findable-venue.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aServedVenue, aServer, noon } from '#tests/fixtures/a-served-venue.ts'
import { createRandom } from '#tests/simulate/random.ts'
import type { Random } from '#tests/simulate/random.ts'
import type { Figure } from './figure.ts'
import { percentile } from './run-in-turns.ts'

const venueCount = 50_000
const queryCount = 1_000
const seed = 18
const group = 'northway'
const radiusKm = 16
const most = 51
const measure = `Finding: ${venueCount} venues of one group around the cities of Canada and the United States, ${queryCount} queries, seed ${seed}`

/** Both searches by calls, and what their index finds beside a scan of the same venues in the same run. */
export async function placesSpeed(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'places-bench-'))
  const { sql, close } = await openDatabase({ dataDir })
  try {
    const random = createRandom(seed)
    const cities = await readCities()
    await bringVenues(sql, cities, random)
    const sizes = await sizesOf(sql)
    return [
      ...sizes,
      ...(await callsOf(sql, cities, random)),
      ...(await scansOf(sql, cities, random)),
    ]
  } finally {
    await close()
    await rm(dataDir, { recursive: true })
  }
}

/** Near a city, the larger the likelier, with hours of its own. */
async function bringVenues(sql: Sql, cities: readonly City[], random: Random): Promise<void> {
  const busy = cities.filter(({ population }) => population > 20_000)
  const rows = Array.from({ length: venueCount }, (_, nth) => {
    const city = random.chance(0.7) ? random.pick(busy) : random.pick(cities)
    const document = aServedVenue({
      id: `venue-${nth}`,
      slug: `venue-${nth}`,
      group,
      name: `${random.pick(firstWords)} ${random.pick(lastWords)} ${nth}`,
      address: `${nth} Main Street, ${city.name}`,
      latitude: city.latitude + random.between(-0.1, 0.1),
      longitude: city.longitude + random.between(-0.1, 0.1),
      hours: [0, 1, 2, 3, 4].map((day) => ({
        day,
        start_time: `0${random.whole(6, 9)}:00`,
        end_time: `1${random.whole(4, 9)}:30`,
      })),
      menu_configuration: { zone: city.longitude < -100 ? 'America/Vancouver' : 'America/Toronto' },
    })
    return { id: document.restaurant.id, findable: writeFindable(document) }
  })
  for (let from = 0; from < rows.length; from += 5_000) {
    const part = rows.slice(from, from + 5_000)
    const ids = part.map(({ id }) => String(id))
    await sql`
      insert into venues (venue_id, slug, document, etag, version, published_at, findable)
      select id, id, '{}', 'made', 1, now() - interval '1 hour', findable
      from unnest(${ids}::text[], ${part.map(({ findable }) => findable)}::text[]) as made (id, findable)`
  }
}

const firstWords = [
  'Maple',
  'Harbour',
  'Granite',
  'North',
  'Cedar',
  'Union',
  'Bay',
  'Hill',
  'Lake',
  'Grand',
]
const lastWords = [
  'Kitchen',
  'Canteen',
  'Tower',
  'Lanes',
  'Arena',
  'Market',
  'Court',
  'Hall',
  'Table',
  'Plaza',
]

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function sizesOf(sql: Sql): Promise<readonly Figure[]> {
  const before = heapBytes()
  const started = performance.now()
  const index = createVenueIndex(createPostgresVenueStore(sql), 60_000)
  const found = await index.ofGroup(group)
  found.named('maple', 1, noon)
  found.all(1, noon)
  const ms = performance.now() - started
  const venues = heapBytes() - before
  const gazetteer = createGazetteer()
  const [cpu, again] = [process.cpuUsage().user, heapBytes()]
  await gazetteer.byId('', 'en')
  const gazetteerMs = (process.cpuUsage().user - cpu) / 1_000
  return [
    {
      measure,
      name: 'the index of venues in memory',
      value: venues / 1_048_576,
      unit: 'MiB',
      goal: { most: 128 },
      note: `${Math.round(venues / venueCount)} bytes a venue, with what a result says of it`,
    },
    { measure, name: 'the same read and built', value: ms, unit: 'ms' },
    {
      measure,
      name: 'the gazetteer in memory',
      value: (heapBytes() - again) / 1_048_576,
      unit: 'MiB',
      goal: { most: 40 },
    },
    { measure, name: 'the same read, CPU', value: gazetteerMs, unit: 'ms' },
  ]
}

async function callsOf(
  sql: Sql,
  cities: readonly City[],
  random: Random,
): Promise<readonly Figure[]> {
  const app = aServer(sql, { venueMaxAgeMs: 1_000, guestsPerAddress: 1_000_000 })
  const ask = async (path: string, body: object) => {
    const started = performance.now()
    const answer = await app.request(`/api/restaurants/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text}`)
    return performance.now() - started
  }
  const around = () => {
    const { latitude: lat, longitude: lng } = random.pick(cities)
    const call: GeolocationSearchCall = { lat, lng, group }
    return ask('geolocation-search', call)
  }
  const typed = () => {
    const name = random.chance(0.8) ? random.pick(cities).name : random.pick(firstWords)
    return ask('autocomplete-search', {
      description: name.slice(0, random.whole(1, name.length)),
      group,
    })
  }
  // The first ones build the index and read the gazetteer.
  for (const warm of [around, typed, around, typed]) await warm()
  const times = { around: [] as number[], typed: [] as number[] }
  const busy = { around: 0, typed: 0 }
  for (let nth = 0; nth < queryCount; nth += 1) {
    busy.around += await cpuOf(async () => times.around.push(await around()))
    busy.typed += await cpuOf(async () => times.typed.push(await typed()))
  }
  return [
    ...callFigures('geolocation-search', times.around, busy.around),
    ...callFigures('autocomplete-search', times.typed, busy.typed),
  ]
}

function callFigures(name: string, times: readonly number[], cpuMs: number): readonly Figure[] {
  const cpu = `${(cpuMs / times.length).toFixed(1)} ms of CPU a call`
  return [
    {
      measure,
      name: `${name} by a call, p99`,
      value: percentile(times, 99),
      unit: 'ms',
      note: cpu,
    },
    { measure, name: 'the same, median', value: percentile(times, 50), unit: 'ms' },
  ]
}

async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function scansOf(
  sql: Sql,
  cities: readonly City[],
  random: Random,
): Promise<readonly Figure[]> {
  const entries = await entriesOf(sql)
  const index = createGroupIndex(entries)
  index.named('maple', 1, noon)
  const times = {
    around: [] as number[],
    scan: [] as number[],
    named: [] as number[],
    nameScan: [] as number[],
  }
  for (let nth = 0; nth < queryCount; nth += 1) {
    const from = random.pick(cities)
    const name = foldText(`${random.pick(firstWords)} ${random.pick(lastWords)}`)
    const word = name.slice(0, random.whole(2, name.length))
    const found = timed(times.around, () => index.around({ points: [from], radiusKm }, most, noon))
    const scanned = timed(times.scan, () => scanAround(entries, from))
    if (found.length !== scanned.length) throw new Error('The index finds other venues than a scan')
    timed(times.named, () => index.named(word, 3, noon))
    timed(times.nameScan, () => entries.filter(({ names }) => hasWord(names, word)).slice(0, 3))
  }
  const ratio = (scan: readonly number[], own: readonly number[]) =>
    percentile(scan, 99) / percentile(own, 99)
  return [
    {
      measure,
      name: 'times as fast as a scan, around a point, p99',
      value: ratio(times.scan, times.around),
      unit: '×',
      goal: { least: 5 },
      note: `the index ${percentile(times.around, 99).toFixed(2)} ms, the scan ${percentile(times.scan, 99).toFixed(2)} ms; both find the same number`,
    },
    {
      measure,
      name: 'times as fast as a scan, by name, p99',
      value: ratio(times.nameScan, times.named),
      unit: '×',
      goal: { least: 5 },
      note: `the index ${percentile(times.named, 99).toFixed(3)} ms, the scan ${percentile(times.nameScan, 99).toFixed(2)} ms`,
    },
  ]
}

async function entriesOf(sql: Sql): Promise<readonly FindableEntry[]> {
  const venueStore = createPostgresVenueStore(sql)
  const texts = await venueStore.findable(await venueStore.ids())
  return texts.flatMap((text) => readEntry(text) ?? [])
}

function scanAround(entries: readonly FindableEntry[], from: City) {
  return entries
    .flatMap((entry) => (entry.point ? [{ entry, km: distanceKm(from, entry.point) }] : []))
    .filter(({ km }) => km <= radiusKm)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, most)
}

function hasWord(names: readonly string[], word: string): boolean {
  return names.some((name) => name.startsWith(word) || name.includes(` ${word}`))
}

function timed<Value>(times: number[], run: () => Value): Value {
  const started = performance.now()
  const value = run()
  times.push(performance.now() - started)
  return value
}
