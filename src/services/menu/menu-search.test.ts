import { expect, test, vi } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { menuSearchOf } from './menu-search.ts'

const document = demoVenue('lakeside-table')

test('a key is answered while the search is prepared', async () => {
  const { menus, venue } = readVenue(document)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const order: string[] = []
  const preparing = menuSearchOf({ menus, document, venue }, 'en').then(() =>
    order.push('prepared'),
  )
  setTimeout(() => order.push('a key'))
  await preparing
  expect(order).toEqual(['a key', 'prepared'])
})

test('it is prepared once for a language', async () => {
  const { menus, venue } = readVenue(document)
  const english = menuSearchOf({ menus, document, venue }, 'en')
  expect(menuSearchOf({ menus, document, venue }, 'en')).toBe(english)
  expect((await english).find('burgr')).not.toEqual([])
  const french = menuSearchOf({ menus, document, venue }, 'fr')
  expect(french).not.toBe(english)
  expect((await french).find('poutine')).not.toEqual([])
})

async function readFilter() {
  const { menus, venue } = readVenue(document)
  return (await menuSearchOf({ menus, document, venue }, 'en')).filterOf
}

test.each([
  ['gluten', ['gluten free', 'Gluten-free', 'glutenfree', 'no gluten', 'sans gluten', 'coeliac']],
  ['peanuts,treenuts', ['nuts', 'no nuts', 'nut free', 'noix', 'sans noix']],
  ['dairy', ['dairy free', 'no dairy', 'without milk', 'sans lait', 'sans produits laitiers']],
  ['egg,fish', ['sans œufs ni poisson', 'no eggs or fish']],
  ['alcohol', ['no alcohol', 'sans alcool']],
  ['vegan', ['vegan', 'végane', 'végétalien', 'plant based']],
])('words for what is avoided name the filter %s, in whatever language', async (named, words) => {
  const filterOf = await readFilter()
  for (const typed of words) {
    const { diets = [], withoutAllergens = [] } = filterOf(typed)?.filter ?? {}
    expect([typed, [...diets, ...withoutAllergens].join()]).toEqual([typed, named])
  }
})

test('what is typed besides a filter is left to search for', async () => {
  const filterOf = await readFilter()
  expect(filterOf('gluten free pizza')?.rest).toBe('pizza')
  expect(filterOf('vegan burger')?.rest).toBe('burger')
})

test('food that guests look for is no filter by its name alone', async () => {
  const filterOf = await readFilter()
  const typed = ['fish', 'eggs', 'milk', 'sesame chicken', 'free range eggs', 'lait', 'no', '']
  expect(typed.filter((each) => filterOf(each) !== null)).toEqual([])
})

test('what is found by an option alone comes last and says by which', async () => {
  const { menus, venue } = readVenue(document)
  const { find, optionOf } = await menuSearchOf({ menus, document, venue }, 'en')
  const found = find('gluten free')
  expect(found.length).toBeGreaterThan(0)
  const places = found.map(({ byOption }) => Number(byOption))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const last = found.at(-1)
  const item = menus
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    .find(({ id }) => id === last?.id)
  expect(last?.byOption).toBe(true)
  expect(item && optionOf(item, 'gluten free')).toMatch(/without gluten/i)
})
