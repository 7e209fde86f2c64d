import { beforeAll, expect, test } from 'vitest'
import { distanceKm } from '#domain/delivery/distance.ts'
import { createGazetteer } from './gazetteer.ts'
import type { PlaceQuery } from './place-finder.ts'

const gazetteer = createGazetteer()
const ottawa = { latitude: 45.4236, longitude: -75.7009 }

// Reads sixty thousand entries: the first question of a file would wait for it.
beforeAll(async () => gazetteer.byId('', 'en'))

function suggest(text: string, given: Partial<PlaceQuery> = {}) {
  return gazetteer.suggest({
    text,
    near: null,
    nearKm: 16,
    types: new Set(),
    language: 'en',
    most: 8,
    sessionToken: null,
    ...given,
  })
}

async function first(text: string, given: Partial<PlaceQuery> = {}) {
  const [place] = await suggest(text, given)
  return place && `${place.type}: ${place.terms.join(', ')}`
}

test.each([
  ['ott', 'locality: Ottawa, Ontario, Canada'],
  ['MONTREAL', 'locality: Montréal, Quebec, Canada'],
  ['montréal', 'locality: Montréal, Quebec, Canada'],
  ['trois rivieres', 'locality: Trois-Rivières, Quebec, Canada'],
  ['quebec city', 'locality: Québec, Quebec, Canada'],
  ['Québec', 'region: Quebec, Canada'],
  ['st louis', 'locality: St. Louis, Missouri, United States'],
  ['saint louis', 'locality: St. Louis, Missouri, United States'],
  ['paris, ON', 'locality: Paris, Ontario, Canada'],
  ['paris tx', 'locality: Paris, Texas, United States'],
  ['springfield illinois usa', 'locality: Springfield, Illinois, United States'],
  ['colombie britannique', 'region: British Columbia, Canada'],
  ['k1n 5s7', 'postal_code: K1N, Ottawa, Ontario, Canada'],
  ['K1N', 'postal_code: K1N, Ottawa, Ontario, Canada'],
  ['90210', 'postal_code: 90210, Beverly Hills, California, United States'],
  ['90210-1234', 'postal_code: 90210, Beverly Hills, California, United States'],
  ['1420', 'postal_code: 14201, Buffalo, New York, United States'],
])('%s is taken for %s', async (text, place) => {
  expect(await first(text)).toBe(place)
})

test('of places of one name the nearer comes first, where the caller’s is known', async () => {
  expect(await first('london')).toContain('Ontario')
  const kentucky = { latitude: 37.13, longitude: -84.08 }
  expect(await first('london', { near: kentucky })).toBe(
    'locality: London, Kentucky, United States',
  )
})

test('a place has its region and country in the language that is asked for', async () => {
  expect(await first('seattle', { language: 'fr' })).toBe(
    'locality: Seattle, Washington, États-Unis',
  )
  expect(await first('caroline du n', { language: 'fr' })).toBe(
    'region: Caroline du Nord, États-Unis',
  )
})

test('only the kinds that are asked for are suggested', async () => {
  expect(await first('quebec', { types: new Set(['locality']) })).toBe(
    'locality: Québec, Quebec, Canada',
  )
  expect(await suggest('ottawa', { types: new Set(['postal_code', 'geocode']) })).toEqual([])
})

test.each(['', ' ', '!!', '💥', 'zzzzqqq', 'a'.repeat(10_000), `${'a '.repeat(5_000)}`, '0', '%'])(
  'nothing is suggested for %s',
  async (text) => {
    expect(await suggest(text)).toEqual([])
    expect(await gazetteer.locate(text, 'en')).toBeNull()
  },
)

test('no more is suggested than asked for, each once', async () => {
  for (const text of ['s', 'a', 'new', 'k1', '90']) {
    const ids = (await suggest(text)).map(({ id }) => id)
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(8)
  }
})

test('each suggestion is found by its id, near where it is', async () => {
  for (const text of ['ottawa, on', 'K1P', 'k1n']) {
    const [suggested] = await suggest(text)
    const place = await gazetteer.byId(suggested?.id ?? '', 'en')
    expect(place).toMatchObject({ id: suggested?.id, terms: suggested?.terms })
    const nearest = Math.min(...(place?.points ?? []).map((point) => distanceKm(point, ottawa)))
    expect(nearest).toBeLessThan(10)
  }
  for (const id of [
    '',
    'postal:',
    'postal:Z9Z',
    'geonames:0',
    'region:CA-XX',
    'postal:__proto__',
  ]) {
    expect(await gazetteer.byId(id, 'en')).toBeNull()
  }
})

test.each([
  ['55 York Street, Ottawa, Ontario K1N 5S7', 'postal:K1N'],
  ['1200 Main Street, Buffalo, NY 14202', 'postal:14202'],
  ['90210 Some Road, Ottawa, ON', 'geonames:6094817'],
  ['12, rue Saint-Denis, Montréal (Québec)', 'geonames:6077243'],
  ['Ottawa', 'geonames:6094817'],
])('%s is located by its postal code, else by its town', async (address, id) => {
  expect((await gazetteer.locate(address, 'en'))?.id).toBe(id)
})

test.each([
  ['CA-QC', [45.508, -73.554], true],
  ['CA-QC', [45.477, -75.702], true],
  ['CA-QC', [45.395, -75.84], true],
  ['CA-QC', [45.4236, -75.7009], false],
  ['CA-ON', [45.4236, -75.7009], true],
  ['CA-ON', [42.317, -83.04], true],
  ['CA-ON', [42.33, -83.045], false],
  ['CA-ON', [49.77, -94.49], true],
  ['US-NY', [43.09, -79.05], true],
  ['US-NY', [40.744, -74.03], false],
  ['US-NJ', [40.744, -74.03], true],
  ['CA-NU', [63.75, -68.52], true],
  ['CA-ON', [51.5, -0.12], false],
] as const)('%s and a venue at %o: %s', async (code, [latitude, longitude], isThere) => {
  const region = await gazetteer.byId(`region:${code}`, 'en')
  expect(region?.holds?.({ point: { latitude, longitude }, postalCode: null })).toBe(isThere)
})

test('the postal code of a venue’s address says its region, whatever is near', async () => {
  const quebec = await gazetteer.byId('region:CA-QC', 'en')
  const grenville = { latitude: 45.625, longitude: -74.6 }
  expect(quebec?.holds?.({ point: grenville, postalCode: 'J0V' })).toBe(true)
  expect(quebec?.holds?.({ point: grenville, postalCode: 'K6A' })).toBe(false)
  expect(quebec?.holds?.({ point: grenville, postalCode: 'Z9Z' })).toBe(false)
})

test('a region is known by one function, by which an index tells it from others', async () => {
  const [quebec, again, ontario] = await Promise.all([
    gazetteer.byId('region:CA-QC', 'en'),
    gazetteer.locate('Québec', 'fr'),
    gazetteer.byId('region:CA-ON', 'en'),
  ])
  expect(again?.id).toBe(quebec?.id)
  expect(again?.holds).toBe(quebec?.holds)
  expect(ontario?.holds).not.toBe(quebec?.holds)
})

test('a place that is no region holds all that is near', async () => {
  for (const id of ['geonames:6094817', 'postal:K1P']) {
    expect((await gazetteer.byId(id, 'en'))?.holds).toBeNull()
  }
})

test('a region reaches as far as its people live', async () => {
  const ontario = await gazetteer.byId('region:CA-ON', 'en')
  const [toronto = ottawa] = ontario?.points ?? []
  const kenora = { latitude: 49.77, longitude: -94.49 }
  expect(ontario?.reachKm).toBeGreaterThan(distanceKm(toronto, kenora))
  expect(ontario?.reachKm).toBeLessThan(2_000)
})
