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

const english = {
  'peanuts,treenuts': 'nuts',
  peanuts: 'peanuts',
  treenuts: 'tree nuts',
  gluten: 'gluten',
  dairy: 'lactose',
  egg: 'eggs',
  fish: 'fish',
  soy: 'soy',
  sesame: 'sesame',
  mustard: 'mustard',
}
const french = {
  'peanuts,treenuts': 'aux noix',
  peanuts: 'à l’arachide',
  treenuts: 'aux amandes',
  gluten: 'au gluten',
  dairy: 'au lactose',
  egg: 'aux œufs',
  fish: 'au poisson',
  soy: 'au soya',
  sesame: 'à la graine de sésame',
  mustard: 'à la moutarde',
}
const withoutArticle = (name: string) => name.replace(/^(?:aux|au|à la(?: graine de)?|à l’) ?/, '')
const spoken: readonly (readonly [object, (name: string) => string])[] = [
  ...[
    (name: string) => `${name} allergy`,
    (name: string) => `${name.replace(/s$/, '')} allergies`,
    (name: string) => `${name}-allergic`,
    (name: string) => `Allergies: ${name}`,
    (name: string) => `I’m allergic to ${name}`,
    (name: string) => `we have a severe allergy to ${name}!`,
    (name: string) => `${name} intolerant`,
    (name: string) => `${name} intolerance`,
    (name: string) => `intolerant to ${name}`,
    (name: string) => `avoid ${name}`,
    (name: string) => `nothing with ${name}`,
    (name: string) => `no traces of ${name}`,
    (name: string) => `cannot have any ${name}`,
  ].map((speak) => [english, speak] as const),
  ...[
    (name: string) => `allergie ${name}`,
    (name: string) => `Allergies ${name}`,
    (name: string) => `je suis allergique ${name}`,
    (name: string) => `allergiques ${name}`,
    (name: string) => `intolérant ${name}`,
    (name: string) => `intolérantes ${name}`,
    (name: string) => `intolérance ${name}`,
    (name: string) => `sans trace de ${withoutArticle(name)}`,
    (name: string) => `sans aucune trace de ${withoutArticle(name)}`,
    (name: string) => `éviter les ${withoutArticle(name)}`,
    (name: string) => `rien avec ${withoutArticle(name)}`,
    (name: string) => `allergie ${withoutArticle(name)}`,
  ].map((speak) => [french, speak] as const),
]

test('however an allergy is spoken of, its filter is named', async () => {
  const filterOf = await readFilter()
  const missed = spoken.flatMap(([names, speak]) =>
    Object.entries(names).flatMap(([ids, name]: [string, string]) => {
      const typed = speak(name)
      const found = filterOf(typed)
      const isNamed = found?.filter.withoutAllergens.join() === ids
      const isLeft = found?.rest === '' || typed.includes('graine')
      return isNamed && isLeft ? [] : [`${typed}: ${JSON.stringify(found)}`]
    }),
  )
  expect(missed).toEqual([])
})

test.each([
  ['nut and dairy allergy', 'peanuts,treenuts,dairy', ''],
  ['peanut and shellfish allergy', 'peanuts', 'shellfish'],
  ['egg, milk and shrimp allergies', 'egg,dairy', 'shrimp'],
  ['allergic to nuts, milk and eggs', 'peanuts,treenuts,dairy,egg', ''],
  ['allergique aux noix, au lait et à l’œuf', 'peanuts,treenuts,dairy,egg', ''],
  ['nut, dairy free', 'peanuts,treenuts,dairy', ''],
  ['no nuts, eggs & fish', 'peanuts,treenuts,egg,fish', ''],
  ['sans noix et sans lait', 'peanuts,treenuts,dairy', ''],
  ['nuts and dairy', 'peanuts,treenuts,dairy', ''],
  ['pizza, nut allergy', 'peanuts,treenuts', 'pizza'],
  ['burger allergie au gluten', 'gluten', 'burger'],
  ['celiac pizza', 'gluten', 'pizza'],
  ['maladie cœliaque', 'gluten', ''],
  ['fish, nut free', 'peanuts,treenuts', 'fish'],
])('"%s" names each that is avoided, and leaves what is looked for', async (typed, ids, rest) => {
  const found = (await readFilter())(typed)
  expect([found?.filter.withoutAllergens.join(), found?.rest]).toEqual([ids, rest])
})

test('an allergy that names nothing known, and small words, name no filter', async () => {
  const filterOf = await readFilter()
  const typed = [
    'allergy',
    'allergies',
    'allergie',
    'shrimp allergy',
    'allergique aux crevettes',
    'pas cher',
    'fish to share',
    'café au lait',
    'poisson à la crème',
    'not vegan',
    'sans',
    'eggs with cheese',
    'fish and chips',
    'rien que du poisson',
    'nothing but fish',
    'milk and cookies',
    'safe',
    'sesame chicken, fries',
  ]
  expect(typed.filter((each) => filterOf(each) !== null)).toEqual([])
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
