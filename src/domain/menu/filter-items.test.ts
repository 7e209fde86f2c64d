import { expect, test } from 'vitest'
import {
  aGroupToBrowse as aGroup,
  anItemToBrowse as anItem,
  aValueToBrowse as aValue,
} from '#tests/fixtures/a-menu-to-browse.ts'
import { carriedAllergens } from './allergens-of-choice.ts'
import { filterItems, passesFilter } from './filter-items.ts'
import { emptyFilter, type ItemFilter } from './item-filter.ts'
import { allergens, type Item } from './menu.ts'

const without = (...withoutAllergens: ItemFilter['withoutAllergens']) => ({
  diets: [],
  withoutAllergens,
})
const suiting = (...diets: ItemFilter['diets']) => ({ diets, withoutAllergens: [] })
const stays = (items: readonly Item[], filter: ItemFilter) =>
  filterItems(items, filter).map(({ id }) => id)

test('no filter keeps every item in its order', () => {
  const items = [anItem('b'), anItem('a', { allergens: ['egg'] })]
  expect(filterItems(items, emptyFilter)).toEqual(items)
})

test('an item must suit all chosen diets', () => {
  const items = [
    anItem('steak'),
    anItem('salmon', { diets: ['pescatarian'] }),
    anItem('quiche', { diets: ['vegetarian'] }),
    anItem('salad', { diets: ['vegan'] }),
  ]
  expect(stays(items, suiting('vegan'))).toEqual(['salad'])
  expect(stays(items, suiting('vegetarian'))).toEqual(['quiche', 'salad'])
  expect(stays(items, suiting('pescatarian'))).toEqual(['salmon', 'quiche', 'salad'])
  expect(stays(items, suiting('pescatarian', 'vegan'))).toEqual(['salad'])
})

test('an item with a chosen allergen goes', () => {
  const items = [anItem('satay', { allergens: ['peanuts', 'soy'] }), anItem('rice')]
  expect(stays(items, without('peanuts', 'egg'))).toEqual(['rice'])
  expect(stays(items, without('egg'))).toEqual(['satay', 'rice'])
})

test('a filter without alcohol hides alcoholic items', () => {
  expect(passesFilter(anItem('wine', { alcoholic: true }), without('alcohol'))).toBe(false)
  expect(passesFilter(anItem('trifle', { allergens: ['alcohol'] }), without('alcohol'))).toBe(false)
  expect(passesFilter(anItem('juice'), without('alcohol'))).toBe(true)
})

test('a required choice that always has the allergen hides the item', () => {
  const milks = aGroup(
    [aValue('whole', { allergens: ['dairy'] }), aValue('skim', { allergens: ['dairy', 'soy'] })],
    {
      min: 1,
    },
  )
  const latte = anItem('latte', { optionGroups: [milks] })
  expect(passesFilter(latte, without('dairy'))).toBe(false)
  expect(passesFilter(latte, without('soy'))).toBe(true)
})

test('an allergen that the venue names counts like the common ones, however deep it nests', () => {
  const celery = aValue('broth', { allergens: ['celery'] })
  const base = aGroup([celery, aValue('stock', { allergens: ['celery', 'fish'] })], {
    min: 1,
  })
  const risotto = aValue('risotto', { optionGroups: [base] })
  const sides = aGroup([risotto], { min: 1 })
  const veal = anItem('veal', { optionGroups: [sides] })
  expect(passesFilter(veal, without('celery'))).toBe(false)
  expect(passesFilter(veal, without('fish'))).toBe(true)
  const orChips = aGroup([risotto, aValue('chips')], { min: 1 })
  expect(passesFilter(anItem('veal', { optionGroups: [orChips] }), without('celery'))).toBe(true)
})

test('one value without the allergen is a way to order the item', () => {
  const milks = aGroup([aValue('whole', { allergens: ['dairy'] }), aValue('oat')], {
    min: 1,
  })
  expect(passesFilter(anItem('latte', { optionGroups: [milks] }), without('dairy'))).toBe(true)
})

test('an optional extra hides nothing', () => {
  const extras = aGroup([aValue('cheese', { allergens: ['dairy'] })])
  const burger = anItem('burger', { optionGroups: [extras] })
  expect(passesFilter(burger, without('dairy'))).toBe(true)
  expect([...carriedAllergens(aValue('cheese', { allergens: ['dairy'] }))]).toEqual(['dairy'])
})

test('a required choice inside a required choice counts, one inside an extra does not', () => {
  const breads = aGroup([aValue('rye', { allergens: ['gluten'] })], { min: 1 })
  const toasted = aValue('toasted', { optionGroups: [breads] })
  expect(
    passesFilter(anItem('a', { optionGroups: [aGroup([toasted], { min: 1 })] }), without('gluten')),
  ).toBe(false)
  expect(passesFilter(anItem('b', { optionGroups: [aGroup([toasted])] }), without('gluten'))).toBe(
    true,
  )
})

test('a required group without values carries nothing', () => {
  expect(
    passesFilter(anItem('a', { optionGroups: [aGroup([], { min: 1 })] }), without(...allergens)),
  ).toBe(true)
})
