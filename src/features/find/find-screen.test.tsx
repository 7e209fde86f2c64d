// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SearchTarget } from '#machines/find-venue.machine.ts'
import { failure, success } from '#domain/result.ts'
import { aBrand, aFoundVenue, aSearchAnswer, aSuggestion } from '#tests/fixtures/a-found-venue.ts'
import { aPlaceSearchService } from '#tests/fixtures/a-place-search-service.ts'
import { showAtVenue, type Given } from '#tests/fixtures/show-at-venue.tsx'
import { FindScreen } from './find-screen.tsx'
import { StandsScreen } from './stands-screen.tsx'

type Places = Parameters<typeof aPlaceSearchService>[0]

async function show(places: Places = {}, given: Omit<Given, 'screen'> = {}) {
  const service = aPlaceSearchService(places)
  const find = <FindScreen brand={aBrand()} places={service} recent={null} />
  return showAtVenue({ screen: find, ...given })
}

const useLocation = () => screen.findByRole('button', { name: 'Use my location' })

test('a guest who lets their position be used sees what is near, with its distance', async () => {
  await show()
  fireEvent.click(await useLocation())
  expect(await screen.findByRole('heading', { level: 2, name: 'Near you' })).toBeDefined()
  const result = screen.getByRole('listitem')
  expect(within(result).getByText('0.3 mi away')).toBeDefined()
  expect(within(result).getByText('Open now')).toBeDefined()
  const menu = within(result).getByRole('link', { name: /See the menu of King Street Canteen/ })
  expect(menu.getAttribute('href')).toBe('/king-street?takeout=true')
})

test.each([
  ['Denied', 'Your location is blocked'],
  ['Unsupported', 'This browser cannot say where you are'],
  ['Failed', 'Your location could not be found'],
] as const)('%s has its own words, and all places are the way on', async (type, words) => {
  const all = aSearchAnswer({ place: null, results: [aFoundVenue({ distance: null })] })
  await show({ position: failure({ type }), search: () => success(all) })
  fireEvent.click(await useLocation())
  expect(await screen.findByText(words)).toBeDefined()
  expect(await screen.findByRole('heading', { level: 2, name: 'All places' })).toBeDefined()
  expect(screen.queryByText(/ away$/)).toBeNull()
})

test('a place is typed and chosen, and of an area no distance is said', async () => {
  const searched: SearchTarget[] = []
  const place = { ...aSearchAnswer().place, name: 'Toronto', types: ['locality' as const] }
  const near = aSearchAnswer({
    place: { address: '', lat: 43.65, lng: -79.38, ...place, gmapPlaceId: 'ca-toronto' },
  })
  await show({
    search: (target) => {
      searched.push(target)
      return success(near)
    },
  })
  const field = await screen.findByRole('combobox')
  fireEvent.change(field, { target: { value: 'Tor' } })
  fireEvent.click(await screen.findByRole('option', { name: /^Toronto/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Near Toronto' })).toBeDefined()
  expect(field).toHaveProperty('value', 'Toronto, Ontario, Canada')
  expect(screen.queryByText(/ away$/)).toBeNull()
  expect(searched).toEqual([
    {
      type: 'suggestion',
      gmapPlaceId: 'ca-toronto',
      name: 'Toronto',
      address: 'Toronto, Ontario, Canada',
    },
  ])
})

test('a suggestion that is a venue opens its menu', async () => {
  const venue = aSuggestion({
    slug: 'king-street',
    types: ['establishment'],
    terms: ['King Street'],
  })
  const device = await show({ suggestions: success([venue]) })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'King' } })
  fireEvent.click(await screen.findByRole('option', { name: 'King Street' }))
  await expect.poll(() => device.address()).toBe('/king-street')
})

test('no suggestion, and suggestions that fail, have words of their own', async () => {
  await show({ suggestions: success([]) })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'Zzy' } })
  expect(await screen.findByText('No place found for “Zzy”')).toBeDefined()
})

test('suggestions that fail leave the search of what is typed', async () => {
  await show({ suggestions: failure({ type: 'Unreachable' }) })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'Ottawa' } })
  expect(await screen.findByText('Suggestions are not available right now')).toBeDefined()
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findByRole('listitem')).toBeDefined()
})

test.each([
  ['Unreachable', 'The places could not be loaded'],
  ['TooMany', 'That was a lot of searches'],
  ['UnknownPlace', 'There is no place called “Zzy”'],
] as const)('a search that ends as %s says so', async (type, words) => {
  await show({ search: () => failure({ type }) })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'Zzy' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByRole('button', { name: 'Show all places' })).toBeDefined()
})

test('without a network the results of the last search are there with their age', async () => {
  const earlier = { answer: aSearchAnswer({ place: null }), at: Date.parse('2026-09-21T14:05Z') }
  await show({ search: () => failure({ type: 'Unreachable' }), earlier })
  fireEvent.click(await useLocation())
  expect(await screen.findByText(/^From your last search, /)).toBeDefined()
  expect(screen.getByRole('heading', { level: 3, name: 'King Street Canteen' })).toBeDefined()
})

test('nothing within the radius says how far was looked', async () => {
  await show({ search: () => success(aSearchAnswer({ results: [] })) })
  fireEvent.click(await useLocation())
  expect(await screen.findByText('No place within 10 mi')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show all places' })).toBeDefined()
})

test('nothing in a region names the region, and no distance', async () => {
  const place = { ...aSearchAnswer().place, name: 'Nunavut', types: ['region' as const] }
  const nunavut = { address: '', lat: 63.75, lng: -68.52, ...place, gmapPlaceId: 'region:CA-NU' }
  await show({ search: () => success(aSearchAnswer({ results: [], place: nunavut })) })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'Nunavut' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findByText('No place found in “Nunavut”')).toBeDefined()
})

test('a cart that waits at a venue is offered with its number', async () => {
  await show({ carts: new Map([['king-street', 3]]) })
  fireEvent.click(await useLocation())
  const order = await screen.findByRole('link', { name: /Your order at King Street Canteen, 3/ })
  expect(order.textContent).toContain('Your order · 3')
  expect(order.getAttribute('href')).toBe('/king-street/cart?takeout=true')
})

test('the map says in words where each place is', async () => {
  await show()
  fireEvent.click(await useLocation())
  fireEvent.click(await screen.findByRole('button', { name: 'Show the map' }))
  const map = screen.getByRole('img', { name: /^Drawing of where the places are around you/ })
  expect(map.getAttribute('aria-label')).toContain('1, King Street Canteen, southwest')
})

test.each([
  ['en-CA', 'Cities: GeoNames, CC BY 4.0'],
  ['fr-CA', 'Villes\u00a0: GeoNames, CC BY 4.0'],
] as const)(
  'the source of the suggested cities is named, with its licence (%s)',
  async (locale, words) => {
    await show({}, { locale })
    const credit = await screen.findByRole('link', { name: 'GeoNames' })
    expect(credit.getAttribute('href')).toBe('https://www.geonames.org')
    expect(credit.parentElement?.textContent).toBe(words)
    const licence = screen.getByRole('link', { name: 'CC BY 4.0' })
    expect(licence.getAttribute('href')).toBe('https://creativecommons.org/licenses/by/4.0/')
  },
)

test('the picture of a brand is above its words, and without one there is none', async () => {
  const places = aPlaceSearchService()
  const framed = (image: string | null) => (
    <FindScreen brand={aBrand({ image })} places={places} recent={null} />
  )
  await showAtVenue({ screen: framed('/pictures/hall.webp') })
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/pictures/hall.webp')
  cleanup()
  await showAtVenue({ screen: framed(null) })
  await screen.findByRole('combobox')
  expect(document.querySelector('main img')).toBeNull()
})

test('in French everything is said in French', async () => {
  await show({}, { locale: 'fr-CA' })
  fireEvent.click(await screen.findByRole('button', { name: 'Utiliser ma position' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Près de vous' })).toBeDefined()
  expect(screen.getByText('à 0,3 mi')).toBeDefined()
})

test('stands are by level and section, open ones alone on a wish, and found by their words', async () => {
  const stand = (name: string, [level, section]: readonly [string, string], openNow = true) =>
    aFoundVenue({
      id: name,
      name,
      slug: name.toLowerCase(),
      openNow,
      concourse: { level, section, x: 0.5, y: 0.5 },
    })
  const results = [
    stand('Pizza', ['2', '210']),
    stand('Tacos', ['1', '104'], false),
    stand('Beer', ['1', '9']),
  ]
  const places = aPlaceSearchService({
    search: () => success(aSearchAnswer({ place: null, results })),
  })
  const plans = [{ level: '1', image: '/pictures/level-1.svg' }]
  const brand = aBrand({ kind: 'concourse', plans })
  await showAtVenue({ screen: <StandsScreen brand={brand} places={places} /> })
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  await screen.findByRole('heading', { level: 2, name: 'Level 1' })
  expect(names()).toEqual(['1Beer', '2Tacos', 'Pizza'])
  expect(
    screen.getByRole('img', { name: /^Plan, Level 1: Number 1, Beer; Number 2, Tacos/ }),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Open now' }))
  expect(names()).toEqual(['1Beer', 'Pizza'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'section 210' } })
  expect(names()).toEqual(['Pizza'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sushi' } })
  expect(screen.getByText('No stand found')).toBeDefined()
})
