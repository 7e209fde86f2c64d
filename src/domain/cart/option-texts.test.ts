import { expect, test } from 'vitest'
import {
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { optionTexts } from './option-texts.ts'

const dip = anOptionGroup({
  id: asId('dip'),
  values: [anOptionValue({ id: asId('mayo'), name: 'Mayo' })],
})
const side = anOptionGroup({
  id: asId('side'),
  values: [
    anOptionValue({
      id: asId('fries'),
      name: 'Fries',
      localization: { fr: { name: 'Frites' } },
      optionGroups: [dip],
    }),
  ],
})
const extras = anOptionGroup({
  id: asId('extras'),
  values: [anOptionValue({ id: asId('bacon'), name: 'Bacon' })],
})
const burger = anItem({ optionGroups: [side, extras] })
const picked = [
  chosenIn('extras', chosen('bacon', 2)),
  chosenIn('side', chosen('fries', 1, [chosenIn('dip', chosen('mayo'))])),
]

test('choices are listed in the order of the menu, nested ones behind their value', () => {
  expect(optionTexts(burger, picked, { language: 'en' })).toEqual(['Fries · Mayo', '2 × Bacon'])
})

test('names follow the language and fall back where it has none', () => {
  expect(optionTexts(burger, picked, { language: 'fr' })).toEqual(['Frites · Mayo', '2 × Bacon'])
})

test('no choices give no texts', () => {
  expect(optionTexts(burger, [], { language: 'en' })).toEqual([])
})

const soups = anOptionGroup({
  id: asId('soups'),
  values: [
    anOptionValue({
      id: asId('soup'),
      name: 'Soup',
      price: cents(200),
      rollUp: false,
      optionGroups: [
        anOptionGroup({
          id: asId('breads'),
          values: [
            anOptionValue({ id: asId('rye'), name: 'Rye' }),
            anOptionValue({ id: asId('butter'), name: 'Butter', price: cents(50), rollUp: false }),
          ],
        }),
      ],
    }),
    anOptionValue({ id: asId('water'), name: 'Water', price: cents(0), rollUp: false }),
  ],
})
const breads = chosenIn('breads', chosen('rye'), chosen('butter'))
const withSoup = [chosenIn('soups', chosen('soup', 2, [breads]), chosen('water'))]
const prices = {
  slot: { weekday: 0, quarterHour: 48 },
  quantity: 3,
  priceText: (price: number) => `${price} ¢`,
}

test('a value that is not rolled up has a text of its own with its part of the line', () => {
  const lunch = anItem({ optionGroups: [soups] })
  expect(optionTexts(lunch, withSoup, { language: 'en', prices })).toEqual([
    '2 × Soup · Rye (2100 ¢)',
    'Butter (300 ¢)',
    'Water',
  ])
})

test('its price is that of the moment', () => {
  const soup = anOptionValue({
    id: asId('soup'),
    name: 'Soup',
    rollUp: false,
    priceSchedule: aSchedule('B'),
    additionalPrices: { B: cents(400) },
  })
  const none = anOptionValue({ id: asId('none'), name: 'No', price: cents(-50), rollUp: false })
  const lunch = anItem({
    optionGroups: [anOptionGroup({ id: asId('soups'), values: [soup, none] })],
  })
  const words = { language: 'en', prices: { ...prices, quantity: 1 } }
  const both = [chosenIn('soups', chosen('soup'), chosen('none'))]
  expect(optionTexts(lunch, both, words)).toEqual(['Soup (400 ¢)', 'No (−50 ¢)'])
})

test('units that the group includes have no part in a text’s price, nor has their size', () => {
  const sizes = anOptionGroup({
    id: asId('sizes'),
    type: 'pricing',
    values: [anOptionValue({ id: asId('bowl'), name: 'Bowl', price: cents(300), rollUp: false })],
  })
  const [soup, water] = soups.values
  if (!soup || !water) throw new Error('Soup and water are on offer')
  const values = [{ ...soup, optionGroups: [sizes, ...soup.optionGroups] }, water]
  const lunch = anItem({ optionGroups: [{ ...soups, included: 3, values }] })
  const bowl = chosenIn('sizes', chosen('bowl'))
  const options = [chosenIn('soups', chosen('soup', 3, [bowl, breads]), chosen('water'))]
  // Water is the first that is included, then two of three bowls
  expect(optionTexts(lunch, options, { language: 'en', prices })).toEqual([
    '3 × Soup · Rye (2250 ¢)',
    'Bowl (900 ¢)',
    'Butter (450 ¢)',
    'Water',
  ])
})
