import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aGroupToBrowse as aGroup,
  aMenuToBrowse as aMenu,
  anItemToBrowse as anItem,
  aValueToBrowse as aValue,
} from '#tests/fixtures/a-menu-to-browse.ts'
import { buildSearchIndex } from './build-search-index.ts'
import type { Item } from './menu.ts'
import { menuWords as enCA } from '#i18n/locales/en-CA/menu-words.ts'
import { menuWords as frCA } from '#i18n/locales/fr-CA/menu-words.ts'
import { searchItems } from './search-items.ts'

const readIn = (language: string, items: readonly Item[]) =>
  buildSearchIndex([aMenu(items)], language, {
    menuWords: language.startsWith('fr') ? [frCA, enCA] : [enCA, frCA],
  })
const inEnglish = (items: readonly Item[]) => readIn('en', items)
const named = (...names: string[]) => inEnglish(names.map((name) => anItem(name)))

test('accents, capitals, ligatures and apostrophes do not matter', () => {
  const index = named('Crème brûlée', 'Bœuf bourguignon', 'Gousses d’ail')
  expect(searchItems(index, 'CREME BRULEE')).toEqual(['Crème brûlée'])
  expect(searchItems(index, 'boeuf')).toEqual(['Bœuf bourguignon'])
  expect(searchItems(index, "d'ail")).toEqual(['Gousses d’ail'])
  expect(searchItems(index, 'ail')).toEqual(['Gousses d’ail'])
})

test('items show while the word is still being typed', () => {
  const index = named('Strawberry shake', 'Vanilla shake')
  for (const typed of ['s', 'str', 'strawb', 'strawberr']) {
    expect(searchItems(index, typed)[0]).toBe('Strawberry shake')
  }
})

test('where nothing else is found, one mistake is forgiven in words of four letters, two from eight on', () => {
  const index = named('Strawberry shake', 'Chicken soup', 'Tea')
  expect(searchItems(index, 'chikcen')).toEqual(['Chicken soup'])
  expect(searchItems(index, 'sopu')).toEqual(['Chicken soup'])
  expect(searchItems(index, 'starwbery')).toEqual(['Strawberry shake'])
  expect(searchItems(index, 'chkcn')).toEqual([])
  expect(searchItems(index, 'tee')).toEqual([])
})

test('a mistake in the first letter is not forgiven, and none where a word is found without', () => {
  const index = named('Tart', 'Cart special', 'Carp', 'Tarot cake')
  expect(searchItems(index, 'tart')).toEqual(['Tart'])
  expect(searchItems(index, 'hart')).toEqual([])
  expect(searchItems(index, 'carts')).toEqual(['Cart special'])
})

test('a mistake early in a long word is forgiven before the word is finished', () => {
  expect(searchItems(named('Strawberry shake'), 'starwbe')).toEqual(['Strawberry shake'])
})

test('the order of words does not matter', () => {
  expect(searchItems(named('Iced green tea', 'Green salad'), 'tea green')).toEqual([
    'Iced green tea',
  ])
})

test('a word as written goes before its beginning', () => {
  const index = named('Tartare', 'Apple tart', 'Tart')
  expect(searchItems(index, 'tart')).toEqual(['Tart', 'Apple tart', 'Tartare'])
})

test('a name goes before a section, a description, and what is in it; an option goes last', () => {
  const bacon = aValue('Bacon')
  const index = inEnglish([
    anItem('burger', {
      optionGroups: [aGroup([aValue('x', { optionGroups: [aGroup([bacon])] })])],
    }),
    anItem('soup', { description: 'Peas and bacon' }),
    anItem('quiche', { ingredients: 'Eggs, bacon' }),
    anItem('Bacon roll'),
  ])
  expect(searchItems(index, 'bacon')).toEqual(['Bacon roll', 'soup', 'quiche', 'burger'])
  expect(searchItems(index, 'kitchen roll')).toEqual(['Bacon roll'])
})

test('both languages find an item, the one shown first', () => {
  const items = [
    anItem('Soup', { localization: { fr: { name: 'Potage', description: 'Bien chaud' } } }),
    anItem('Potage'),
  ]
  expect(searchItems(buildSearchIndex([aMenu(items)], 'en'), 'potag')).toEqual(['Potage', 'Soup'])
  expect(searchItems(buildSearchIndex([aMenu(items)], 'fr'), 'potag')).toEqual(['Soup', 'Potage'])
  expect(searchItems(buildSearchIndex([aMenu(items)], 'fr'), 'soup chaud')).toEqual(['Soup'])
  expect(searchItems(buildSearchIndex([aMenu(items)], 'en'), 'chaud')).toEqual([])
  expect(searchItems(buildSearchIndex([aMenu(items)], 'en'), 'cuisine')).toEqual(['Soup', 'Potage'])
})

test('one is found by many, and many by one', () => {
  const index = named('Hot dogs', 'Berry pie', 'Gâteau', 'Watercress')
  expect(searchItems(index, 'dog')).toEqual(['Hot dogs'])
  expect(searchItems(index, 'pies')).toEqual(['Berry pie'])
  expect(searchItems(index, 'berries')).toEqual(['Berry pie'])
  expect(searchItems(index, 'gateaux')).toEqual(['Gâteau'])
})

test('words are found joined and apart', () => {
  const index = named('Hot dog', 'Hotcakes', 'Dog biscuit', 'Popcorn')
  expect(searchItems(index, 'hotdog')).toEqual(['Hot dog'])
  expect(searchItems(index, 'pop corn')).toEqual(['Popcorn'])
})

test('what items are, by their section, goes before a name that has the word', () => {
  const section = (name: string, items: readonly Item[]) =>
    aMenu(items).sections.map((each) => ({ ...each, name }))
  const menu = {
    ...aMenu([]),
    sections: [
      ...section('Between bread', [anItem('Root beer burger'), anItem('Club')]),
      ...section('Beer and cider', [anItem('Night swim'), anItem('Wheat beer')]),
      ...section('Bakery', [anItem('Rye bread')]),
    ],
  }
  const index = buildSearchIndex([menu], 'en')
  expect(searchItems(index, 'beer')).toEqual(['Wheat beer', 'Night swim', 'Root beer burger'])
  expect(searchItems(index, 'bread')[0]).toBe('Rye bread')
})

test('a synonym finds less than the word itself, and lets no word be taken for a mistake', () => {
  const index = named('Doughnut', 'Donut hole', 'Chocolate cake', 'Watermelon', 'Coffee with water')
  expect(searchItems(index, 'donuts')).toEqual(['Donut hole', 'Doughnut'])
  expect(searchItems(index, 'coke')).toEqual([])
  expect(searchItems(index, 'water')).toEqual(['Coffee with water', 'Watermelon'])
  expect(searchItems(named('Coupe de fruits', 'Huîtres'), 'fruits de mer')).toEqual(['Huîtres'])
})

test('synonyms are of the language shown, else of the other', () => {
  const items = [anItem('Soft drinks'), anItem('Boissons gazeuses'), anItem('Huîtres')]
  expect(searchItems(readIn('fr', items), 'pop')).toEqual(['Boissons gazeuses'])
  expect(searchItems(inEnglish(items), 'pop')).toEqual(['Soft drinks'])
  expect(searchItems(inEnglish(items), 'fruits de mer')).toEqual(['Huîtres'])
})

test('a diet finds what suits it, and fish what is for pescatarians alone', () => {
  const index = inEnglish([
    anItem('Greens', { diets: ['vegan'] }),
    anItem('Omelette', { diets: ['vegetarian'] }),
    anItem('Pickerel', { diets: ['pescatarian'] }),
    anItem('Steak'),
  ])
  expect(searchItems(index, 'vegan')).toEqual(['Greens'])
  expect(searchItems(index, 'veggie')).toEqual(['Greens', 'Omelette'])
  expect(searchItems(index, 'végétarien')).toEqual(['Greens', 'Omelette'])
  expect(searchItems(index, 'poisson')).toEqual(['Pickerel'])
})

test('menus and the words of the venue find items', () => {
  const searchWords = new Map([[anItem('Margherita').id, ['Pizza', 'stone oven']]])
  const menu = aMenu([anItem('Salad'), anItem('Margherita')])
  const index = buildSearchIndex([menu], 'en', { searchWords })
  expect(searchItems(index, 'pizzas')).toEqual(['Margherita'])
  expect(searchItems(index, 'oven')).toEqual(['Margherita'])
  expect(searchItems(index, 'menu')).toEqual(['Salad', 'Margherita'])
})

test('equals stand in menu order', () => {
  expect(searchItems(named('Tea mint', 'Tea rose', 'Tea lemon'), 'tea')).toEqual([
    'Tea mint',
    'Tea rose',
    'Tea lemon',
  ])
})

test('items that say all words are kept, else those that say most', () => {
  const index = named('Fish tacos', 'Fish cakes', 'Lobster roll')
  expect(searchItems(index, 'fish tacos')).toEqual(['Fish tacos'])
  expect(searchItems(index, 'fish platter')).toEqual(['Fish tacos', 'Fish cakes'])
})

test('a small word the venue writes otherwise does not hide the item', () => {
  expect(searchItems(named('Tarte aux pommes'), 'tarte au pommes')).toEqual(['Tarte aux pommes'])
  expect(searchItems(named('Tarte aux pommes', 'Pommes de terre'), 'pommes de')[0]).toBe(
    'Pommes de terre',
  )
})

test('nothing typed, nothing meant and nothing to search find nothing', () => {
  expect(searchItems(named('Tea'), '')).toEqual([])
  expect(searchItems(named('Tea'), ' -’! ')).toEqual([])
  expect(searchItems(named('Tea'), 'xylophone')).toEqual([])
  expect(searchItems(named(), 'tea')).toEqual([])
})

test('only as many as asked for', () => {
  expect(searchItems(named('Tea a', 'Tea b', 'Tea c'), 'tea', 2)).toEqual(['Tea a', 'Tea b'])
})

test('an item in two menus is found once', () => {
  const index = buildSearchIndex([aMenu([anItem('Tea')]), aMenu([anItem('Tea')])], 'en')
  expect(searchItems(index, 'tea')).toEqual(['Tea'])
})

const anyWord = fc.stringMatching(/^[a-zéèœ]{3,12}$/)
const anyNames = fc.uniqueArray(
  fc.array(anyWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  {
    minLength: 1,
    maxLength: 12,
    selector: (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe'),
  },
)

test('every item is found first by its own full name', () => {
  fc.assert(
    fc.property(anyNames, (names) => {
      for (const name of names) expect(searchItems(named(...names), name)[0]).toBe(name)
    }),
  )
})

test('a long word with a letter dropped after its first still finds its item', () => {
  fc.assert(
    // No vowels: none of them is in a synonym.
    fc.property(fc.stringMatching(/^[bcdfghjklmnp]{5,14}$/), fc.nat(), (word, at) => {
      const place = 1 + (at % (word.length - 1))
      const shortened = word.slice(0, place) + word.slice(place + 1)
      expect(searchItems(named(`Our ${word}`), shortened)).toEqual([`Our ${word}`])
    }),
  )
})

test('no query breaks the search, and no item comes twice', () => {
  fc.assert(
    fc.property(anyNames, fc.string({ unit: 'binary' }), (names, query) => {
      const found = searchItems(named(...names), query)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
