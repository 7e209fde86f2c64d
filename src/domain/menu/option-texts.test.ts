import { expect, test } from 'vitest'
import { anItem, anOptionGroup, anOptionValue, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
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
  expect(optionTexts(burger, picked, 'en')).toEqual(['Fries · Mayo', '2 × Bacon'])
})

test('names follow the language and fall back where it has none', () => {
  expect(optionTexts(burger, picked, 'fr')).toEqual(['Frites · Mayo', '2 × Bacon'])
})

test('no choices give no texts', () => {
  expect(optionTexts(burger, [], 'en')).toEqual([])
})
