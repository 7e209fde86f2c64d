import { expect, test, vi } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { lakesideTable as document } from '#server/demo/lakeside-table.ts'
import { menuSearchOf } from './menu-search.ts'

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

test('words for what is avoided name its filter, in whatever language', async () => {
  const { menus, venue } = readVenue(document)
  const { filterOf } = await menuSearchOf({ menus, document, venue }, 'en')
  const avoided = (query: string) => filterOf(query)?.filter
  const without = (...withoutAllergens: readonly string[]) => ({ diets: [], withoutAllergens })
  for (const typed of [
    'gluten free',
    'Gluten-free',
    'glutenfree',
    'no gluten',
    'sans gluten',
    'coeliac',
  ]) {
    expect(avoided(typed), typed).toEqual(without('gluten'))
  }
  for (const typed of ['nuts', 'no nuts', 'nut free', 'noix', 'sans noix']) {
    expect(avoided(typed)?.withoutAllergens.toSorted(), typed).toEqual(['peanuts', 'treenuts'])
  }
  for (const typed of [
    'dairy free',
    'no dairy',
    'without milk',
    'sans lait',
    'sans produits laitiers',
  ]) {
    expect(avoided(typed), typed).toEqual(without('dairy'))
  }
  for (const typed of ['vegan', 'végane', 'végétalien', 'plant based']) {
    expect(avoided(typed), typed).toEqual({ diets: ['vegan'], withoutAllergens: [] })
  }
  expect(avoided('sans œufs ni poisson')).toEqual(without('egg', 'fish'))
  expect(avoided('no alcohol')).toEqual(without('alcohol'))
  expect(filterOf('gluten free pizza')).toEqual({ filter: without('gluten'), rest: 'pizza' })
  expect(filterOf('vegan burger')?.rest).toBe('burger')
})

test('food that guests look for is no filter by its name alone', async () => {
  const { menus, venue } = readVenue(document)
  const { filterOf } = await menuSearchOf({ menus, document, venue }, 'en')
  for (const typed of [
    'fish',
    'eggs',
    'milk',
    'sesame chicken',
    'free range eggs',
    'lait',
    'no',
    '',
  ]) {
    expect(filterOf(typed), typed).toBe(null)
  }
})

test('what is found by an option alone comes last and says by which', async () => {
  const { menus, venue } = readVenue(document)
  const { find, optionOf } = await menuSearchOf({ menus, document, venue }, 'en')
  const found = find('gluten free')
  expect(found.length).toBeGreaterThan(0)
  const places = found.map(({ byOption }) => Number(byOption))
  expect(places).toEqual(places.toSorted())
  const last = found.at(-1)
  const item = menus
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    .find(({ id }) => id === last?.id)
  expect(last?.byOption).toBe(true)
  expect(item && optionOf(item, 'gluten free')).toMatch(/without gluten/i)
})
