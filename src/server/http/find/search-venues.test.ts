import { expect, test } from 'vitest'
import * as v from 'valibot'
import { geolocationSearchAnswerSchema } from '#contract/place-search/geolocation-search.ts'
import type { GeolocationSearchAnswer } from '#contract/place-search/geolocation-search.ts'
import { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import { localeHeader } from '#contract/problem.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { brandsOf } from '#server/brand/brand-directory.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const ottawa = { lat: 45.4236, lng: -75.7009 }
const at = (latitude: number, longitude: number) => ({ latitude, longitude })

/** Venues of a group in Ottawa and Toronto, one of another group, and one without coordinates. */
const venues: readonly Partial<RestaurantDocument>[] = [
  { id: 'york', slug: 'york', ...at(45.4287, -75.6926), gmap_place_id: 'ChIJ-york' },
  { id: 'laurier', slug: 'laurier', ...at(45.4196, -75.6957) },
  { id: 'bay', slug: 'bay', ...at(43.6468, -79.3791) },
  { id: 'hill', slug: 'hill', address: 'Somewhere' },
  { id: 'lanes', slug: 'lanes', group: 'kingpin', ...at(45.42, -75.7) },
  { id: 'hidden', slug: 'hidden', ...at(45.42, -75.7), published_at: null },
]

async function aServer(given: Parameters<typeof aServerInMemory>[1] = {}) {
  const [first, ...others] = venues.map((venue) => aServedVenue({ group: 'northway', ...venue }))
  if (!first) throw new Error('There are venues')
  const server = await aServerInMemory(first, given)
  for (const venue of others) await server.venueStore.publish(venue)
  const ask = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.app.request('/api/restaurants/geolocation-search', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', [localeHeader]: 'en-CA', ...headers },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const search = async (body: object, headers = {}): Promise<GeolocationSearchAnswer> => {
    const answer = await ask({ group: 'northway', ...body }, headers)
    expect(answer.status).toBe(200)
    return v.parse(geolocationSearchAnswerSchema, answer.body)
  }
  const slugs = async (body: object) => (await search(body)).results.map(({ slug }) => slug)
  return { ...server, ask, search, slugs }
}

test('venues of the group around a point come nearest first, with their distances', async () => {
  const { search } = await aServer()
  const { results, place, radius, unit, group, more } = await search(ottawa)
  expect(results.map(({ slug }) => slug)).toEqual(['laurier', 'york'])
  expect(results.map(({ distance }) => distance?.toFixed(1))).toEqual(['0.4', '0.5'])
  expect({ radius, unit, group, more }).toEqual({
    radius: 10,
    unit: 'mi',
    group: 'northway',
    more: false,
  })
  expect(place).toEqual({ name: '', address: '', gmapPlaceId: null, types: ['point'], ...ottawa })
})

test('kilometres are 1.609344 times as many', async () => {
  const { search } = await aServer()
  const [miles, km] = [await search(ottawa), await search({ ...ottawa, unit: 'km' })]
  const ratio = (km.results[0]?.distance ?? 0) / (miles.results[0]?.distance ?? 1)
  expect(ratio).toBeCloseTo(1.609344, 6)
})

test('a radius of 0 finds what is at the very point, one around the globe everything that has a place', async () => {
  const { slugs } = await aServer()
  expect(await slugs({ lat: 45.4287, lng: -75.6926, radius: 0 })).toEqual(['york'])
  expect(await slugs({ ...ottawa, radius: 0 })).toEqual([])
  expect(await slugs({ ...ottawa, radius: 1e9 })).toEqual(['laurier', 'york', 'bay'])
  expect(await slugs({ lat: 90, lng: 180, radius: 1e9, unit: 'km' })).toHaveLength(3)
  for (const [lat, lng] of [
    [90, 0],
    [-90, -180],
    [0, 180],
  ]) {
    expect(await slugs({ lat, lng })).toEqual([])
  }
})

test('a search without a place lists the group without distances, also what has no coordinates', async () => {
  const { search } = await aServer()
  const { results, place } = await search({})
  expect(new Map(results.map(({ slug, distance }) => [slug, distance]))).toEqual(
    new Map([
      ['bay', null],
      ['hill', null],
      ['laurier', null],
      ['york', null],
    ]),
  )
  expect(place).toBeNull()
})

test.each([
  ['a city', { gmapPlaceId: 'geonames:6094817' }, 'locality'],
  ['a postal code', { gmapPlaceId: 'postal:K1P' }, 'postal_code'],
  ['a region', { gmapPlaceId: 'region:CA-ON', radius: 500 }, 'region'],
  ['a typed address', { address: '55 York Street, Ottawa, Ontario K1N 5S7' }, 'postal_code'],
  ['a typed name', { name: 'ottawa' }, 'locality'],
  ['a point of a city', { ...ottawa, gmapPlaceId: 'geonames:6094817' }, 'locality'],
])('around %s distances are hidden', async (_, body, type) => {
  const { search } = await aServer()
  const { results, place } = await search(body)
  expect(place?.types).toEqual([type])
  expect(results.map(({ slug }) => slug)).toContain('laurier')
  expect(results.every(({ distance }) => distance === null)).toBe(true)
})

test('a region is searched to its border: the other bank of the river is not in it', async () => {
  const { slugs, venueStore } = await aServer()
  await venueStore.publish(
    aServedVenue({
      id: 'hull',
      slug: 'hull',
      group: 'northway',
      address: '200 Promenade du Portage, Gatineau (Québec) J8X 4B7',
      ...at(45.425, -75.715),
    }),
  )
  expect(await slugs({ gmapPlaceId: 'region:CA-QC' })).toEqual(['hull'])
  expect(await slugs({ gmapPlaceId: 'region:CA-ON' })).toEqual(['bay', 'laurier', 'york'])
  expect(await slugs({ address: 'Québec', radius: 1e9 })).toEqual(['hull'])
  expect(await slugs({ gmapPlaceId: 'region:US-NY', radius: 1e9 })).toEqual([])
})

test('around a venue, by its suggestion or its id at Google Maps, distances are shown', async () => {
  const { search } = await aServer()
  for (const gmapPlaceId of ['venue:york', 'ChIJ-york']) {
    const { results, place } = await search({ gmapPlaceId })
    expect(place).toMatchObject({ gmapPlaceId, types: ['establishment'] })
    expect(results[0]).toMatchObject({ slug: 'york', distance: 0 })
  }
})

test('a place that is not known is refused in both languages', async () => {
  const { ask } = await aServer()
  for (const body of [
    { gmapPlaceId: 'geonames:1' },
    { gmapPlaceId: 'venue:hidden' },
    { address: 'nowhere xyzzy' },
    { name: '???' },
  ]) {
    expect(await ask(body)).toEqual({
      status: 404,
      body: {
        code: placeProblemCodes.unknownPlace,
        message: 'We do not know this place. Choose one from the suggestions.',
      },
    })
  }
  const french = await ask({ address: 'nowhere xyzzy' }, { [localeHeader]: 'fr-CA' })
  expect(french.body.message).toBe(
    'Nous ne connaissons pas ce lieu. Choisissez-en un parmi les suggestions.',
  )
})

test.each([
  ['lat', { lat: 90.1, lng: 0 }],
  ['lat', { lat: null, lng: 0 }],
  ['lng', { lat: 0, lng: -180.5 }],
  ['lng', { lat: 45 }],
  ['radius', { radius: -1 }],
  ['radius', { radius: 1e10 }],
  ['unit', { unit: 'miles' }],
  ['group', { group: 'g'.repeat(121) }],
  ['address', { address: 'a'.repeat(10_000) }],
])('a wrong %s is refused with its field: %o', async (field, body) => {
  const { ask } = await aServer()
  expect(await ask(body)).toMatchObject({
    status: 400,
    body: { code: problemCodes.malformed, fields: { [field]: expect.any(String) } },
  })
})

test('a point that is not a number is no point of the whole group', async () => {
  const { ask } = await aServer()
  const written = JSON.stringify({ lat: Number.NaN, lng: Number.NaN })
  expect(await ask(written)).toMatchObject({
    status: 400,
    body: { fields: { lat: expect.any(String) } },
  })
  expect((await ask('{"lat": NaN, "lng": NaN}')).status).toBe(400)
})

test('a result says what a guest chooses by, in the language of the call', async () => {
  const document = aServedVenue({
    id: 'stand',
    slug: 'stand',
    group: 'arena',
    name: 'Stand 104',
    localization: { fr: { name: 'Comptoir 104' } },
    address: 'Concourse',
    image: '/pictures/soup.webp',
    concourse: true,
    concourse_place: { level: 'Level 1', section: '104', x: 0.25 },
    hours: [{ day: 2, start_time: '13:00', end_time: '15:00' }],
    timezone: 'America/Toronto',
  })
  const { search, venueStore } = await aServer()
  await venueStore.publish(document)
  const { results } = await search({ group: 'arena' }, { [localeHeader]: 'fr-CA' })
  expect(results).toEqual([
    {
      id: 'stand',
      slug: 'stand',
      name: 'Comptoir 104',
      description: expect.any(String),
      address: 'Concourse',
      image: '/pictures/soup.webp',
      latitude: null,
      longitude: null,
      distance: null,
      unit: 'mi',
      timezone: 'America/Toronto',
      openNow: false,
      paused: false,
      opensAt: '2026-07-01T17:00:00.000Z',
      closesAt: null,
      queue: null,
      concourse: { level: 'Level 1', section: '104', x: 0.25, y: null },
      ways: ['dine-in', 'take-out'],
    },
  ])
})

test('orders that wait at a venue are in its queue, and in no other’s', async () => {
  const { search, app, venueStore } = await aServer()
  const document = aServedVenue({
    id: 'busy',
    slug: 'busy',
    group: 'northway',
    ...at(45.42, -75.69),
  })
  await venueStore.publish(document)
  const placed = await app.request('/api/orders', post(document, anOrderOf(document), withKey()))
  expect(placed.status).toBe(200)
  const { results } = await search(ottawa)
  const queues = Object.fromEntries(
    results.map(({ slug, queue }) => [slug, queue?.ordersAhead ?? 0]),
  )
  expect(queues).toEqual({ busy: 1, laurier: 0, york: 0 })
})

test('a group, radius and unit that are left out are the host’s brand’s; a group else the default brand’s', async () => {
  const brands = brandsOf(
    [
      aBrand({ is_default: true, radius: 600, unit: 'km' }),
      aBrand({ id: 'pins', group: 'kingpin', hosts: ['pins.example'], radius: 30, unit: 'km' }),
    ],
    null,
  )
  const { ask, app } = await aServer({ brands: { current: async () => brands } })
  const { body } = await ask(ottawa)
  expect(body).toMatchObject({ group: 'northway', radius: 10, unit: 'mi' })
  const there = async (asked: object) => {
    const answer = await app.request('https://pins.example/api/restaurants/geolocation-search', {
      method: 'POST',
      body: JSON.stringify({ ...ottawa, ...asked }),
      headers: { 'Content-Type': 'application/json' },
    })
    return answer.json()
  }
  expect(await there({})).toMatchObject({ group: 'kingpin', radius: 30, unit: 'km' })
  // Thirty of another unit is another distance.
  expect(await there({ unit: 'mi' })).toMatchObject({ radius: 10, unit: 'mi' })
  expect(await there({ group: 'northway', radius: 1 })).toMatchObject({
    group: 'northway',
    radius: 1,
  })
})

test('a search is counted for its caller', async () => {
  const { ask } = await aServer({ guestsPerAddress: 1 })
  const statuses = []
  for (let call = 0; call < 7; call += 1) statuses.push((await ask(ottawa)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('there are more than are answered where the list says so', async () => {
  const { search, venueStore } = await aServer()
  for (let nth = 0; nth < 51; nth += 1) {
    await venueStore.publish(
      aServedVenue({ id: `s${nth}`, slug: `s${nth}`, group: 'many', ...at(45 + nth / 1e4, -75) }),
    )
  }
  const around = await search({ group: 'many', lat: 45, lng: -75 })
  expect([around.results.length, around.more]).toEqual([50, true])
  const all = await search({ group: 'many' })
  expect([all.results.length, all.more]).toEqual([51, false])
})

test('the clock of the venue’s zone decides, not the server’s', async () => {
  const hours = [{ day: 2, start_time: '08:30', end_time: '09:30' }]
  const { search, venueStore } = await aServer({ now: () => noon })
  await venueStore.publish(
    aServedVenue({
      id: 'west',
      slug: 'west',
      group: 'zones',
      hours,
      menu_configuration: { zone: 'America/Vancouver' },
    }),
  )
  const [west] = (await search({ group: 'zones' })).results
  expect(west).toMatchObject({ openNow: true, closesAt: '2026-07-01T16:30:00.000Z' })
})

test('a venue whose orders nobody would see takes none now', async () => {
  const { search } = await aServer({
    receivers: {
      attendanceOf: async (venueIds) =>
        new Map(venueIds.map((id) => [id, id === 'york' ? 'unattended' : 'attended'])),
    },
  })
  const { results } = await search({ ...ottawa, group: 'northway' })
  const shown = Object.fromEntries(
    results.map(({ id, openNow, paused }) => [id, [openNow, paused]]),
  )
  expect(shown).toMatchObject({ york: [false, true], laurier: [true, false] })
})
