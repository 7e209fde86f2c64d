import { expect, test } from 'vitest'
import * as v from 'valibot'
import { autocompleteSearch } from '#contract/place-search/autocomplete-search.ts'
import { localeHeader } from '#contract/problem.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { PlaceFinder, PlaceQuery } from '#server/find/place-finder.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const venues: readonly Partial<RestaurantDocument>[] = [
  { id: 'tower', slug: 'tower', name: 'Ottawa Tower', address: '1 Main Street' },
  { id: 'cote', slug: 'cote', name: 'Hill', localization: { fr: { name: 'La Côte' } } },
  { id: 'other', slug: 'other', name: 'Ottawa Lanes', group: 'kingpin' },
  { id: 'hidden', slug: 'hidden', name: 'Ottawa Hidden', deleted_at: '2026-01-01T00:00:00Z' },
]

async function aServer(places?: PlaceFinder) {
  const [first, ...others] = venues.map((venue) => aServedVenue({ group: 'northway', ...venue }))
  if (!first) throw new Error('There are venues')
  const server = await aServerInMemory(first, places ? { places } : {})
  for (const venue of others) await server.venueStore.publish(venue)
  const ask = async (body: object, locale = 'en-CA') => {
    const answer = await server.app.request('/api/restaurants/autocomplete-search', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', [localeHeader]: locale },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const suggest = async (body: object, locale?: string) => {
    const answer = await ask({ group: 'northway', ...body }, locale)
    expect(answer.status).toBe(200)
    return v.parse(autocompleteSearch.answer, answer.body)
  }
  return { ask, suggest }
}

test('the place of that very name comes first, then the group’s venues, then other places', async () => {
  const { suggest } = await aServer()
  const found = await suggest({ description: 'Ottawa' })
  expect(found).toHaveLength(6)
  expect(found[0]).toEqual({
    gmapPlaceId: 'geonames:6094817',
    description: 'Ottawa, Ontario, Canada',
    terms: ['Ottawa', 'Ontario', 'Canada'],
    types: ['locality'],
    slug: null,
  })
  expect(found[1]).toEqual({
    gmapPlaceId: 'venue:tower',
    description: 'Ottawa Tower, 1 Main Street',
    terms: ['Ottawa Tower', '1 Main Street'],
    types: ['establishment'],
    slug: 'tower',
  })
  expect(found.filter(({ slug }) => slug !== null)).toHaveLength(1)
})

test('venues are found by their name in either language, without accents, and named in the call’s', async () => {
  const { suggest } = await aServer()
  const [english] = await suggest({ description: 'cote' })
  expect(english).toMatchObject({ slug: 'cote', terms: ['Hill'] })
  const [french] = await suggest({ description: 'LA CÔTE' }, 'fr-CA')
  expect(french?.terms[0]).toBe('La Côte')
})

test('a picked suggestion is answered alone, and nothing where it is unknown', async () => {
  const { suggest } = await aServer()
  const terms = ['x', { offset: 0, value: 'Ottawa' }, { offset: null, value: 'ON' }]
  const picked = { description: 'x', terms, types: ['locality'], sessionToken: 'abc' }
  expect(await suggest({ ...picked, gmapPlaceId: 'postal:K1P' })).toMatchObject([
    { gmapPlaceId: 'postal:K1P', types: ['postal_code'], slug: null },
  ])
  expect(await suggest({ ...picked, gmapPlaceId: 'venue:tower' })).toMatchObject([
    { slug: 'tower' },
  ])
  for (const gmapPlaceId of ['venue:hidden', 'venue:nobody', 'geonames:0', 'ChIJ']) {
    expect(await suggest({ ...picked, gmapPlaceId })).toEqual([])
  }
})

test('only the kinds that are asked for are suggested', async () => {
  const { suggest } = await aServer()
  const types = async (asked: string[]) =>
    new Set((await suggest({ description: 'ottawa', types: asked })).flatMap((each) => each.types))
  expect(await types(['locality'])).toEqual(new Set(['locality']))
  expect(await types(['establishment'])).toEqual(new Set(['establishment']))
  expect(await types(['geocode'])).toEqual(new Set())
})

test('a text without a letter or digit gets nothing, and one that is too long is refused', async () => {
  const { suggest, ask } = await aServer()
  for (const description of ['', '  ', '?!', '🎳'])
    expect(await suggest({ description })).toEqual([])
  expect(await ask({ description: 'a'.repeat(10_000) })).toMatchObject({
    status: 400,
    body: { fields: { description: expect.any(String) } },
  })
  expect(await ask({})).toMatchObject({
    status: 400,
    body: { fields: { description: expect.any(String) } },
  })
})

test('a hosted service in the gazetteer’s place gets the session, the place of the caller and the language', async () => {
  const asked: PlaceQuery[] = []
  const { suggest } = await aServer({
    suggest: async (query) => {
      asked.push(query)
      return [{ id: 'ChIJ-1', terms: ['Somewhere', 'Over there'], type: 'street' }]
    },
    byId: async () => null,
    locate: async () => null,
    warm: () => undefined,
  })
  const found = await suggest(
    { description: 'Somewh', sessionToken: 's-1', lat: 45, lng: -75, radius: 10, unit: 'km' },
    'fr-CA',
  )
  expect(found).toMatchObject([{ gmapPlaceId: 'ChIJ-1', description: 'Somewhere, Over there' }])
  expect(asked).toEqual([
    {
      text: 'Somewh',
      near: { latitude: 45, longitude: -75 },
      nearKm: 10,
      types: new Set(),
      language: 'fr',
      most: 8,
      sessionToken: 's-1',
    },
  ])
})
