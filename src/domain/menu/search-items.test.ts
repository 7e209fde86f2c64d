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
import { searchItems } from './search-items.ts'

const inEnglish = (items: readonly Item[]) => buildSearchIndex([aMenu(items)], 'en')
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

test('one mistake is forgiven in words of four letters, two from eight on', () => {
  const index = named('Strawberry shake', 'Chicken soup', 'Tea')
  expect(searchItems(index, 'chikcen')).toEqual(['Chicken soup'])
  expect(searchItems(index, 'sopu')).toEqual(['Chicken soup'])
  expect(searchItems(index, 'starwbery')).toEqual(['Strawberry shake'])
  expect(searchItems(index, 'chkcn')).toEqual([])
  expect(searchItems(index, 'tee')).toEqual([])
})

test('a mistake early in a long word is forgiven before the word is finished', () => {
  expect(searchItems(named('Strawberry shake'), 'starwbe')).toEqual(['Strawberry shake'])
})

test('the order of words does not matter', () => {
  expect(searchItems(named('Iced green tea', 'Green salad'), 'tea green')).toEqual([
    'Iced green tea',
  ])
})

test('a word as written goes before its beginning, and that before a mistyped word', () => {
  const index = named('Cart special', 'Tartare', 'Apple tart', 'Tart')
  expect(searchItems(index, 'tart')).toEqual(['Tart', 'Apple tart', 'Tartare', 'Cart special'])
})

test('a name goes before a section, a description, ingredients and options', () => {
  const bacon = aValue('Bacon')
  const index = inEnglish([
    anItem('burger', {
      optionGroups: [aGroup([aValue('x', { optionGroups: [aGroup([bacon])] })])],
    }),
    anItem('soup', { description: 'Peas and bacon' }),
    anItem('quiche', { ingredients: 'Eggs, bacon' }),
    anItem('Bacon roll'),
  ])
  expect(searchItems(index, 'bacon')).toEqual(['Bacon roll', 'burger', 'soup', 'quiche'])
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

test('a long word with one letter dropped still finds its item', () => {
  fc.assert(
    fc.property(anyNames, fc.stringMatching(/^[a-z]{5,14}$/), fc.nat(), (names, word, at) => {
      const place = at % word.length
      const shortened = word.slice(0, place) + word.slice(place + 1)
      expect(searchItems(named(...names, `Our ${word}`), shortened)).toContain(`Our ${word}`)
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
