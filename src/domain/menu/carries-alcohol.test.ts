import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { carriesAlcohol } from './carries-alcohol.ts'

const rum = anOptionValue({ id: asId('rum'), name: 'Rum', allergens: ['alcohol'] })
const shot = anOptionGroup({ id: asId('shot'), name: 'Shot', values: [rum] })
const cola = anOptionValue({ id: asId('cola'), name: 'Cola', optionGroups: [shot] })
const juice = anOptionValue({ id: asId('juice'), name: 'Juice' })
const drink = anOptionGroup({ id: asId('drink'), name: 'Drink', values: [juice, cola] })
const meal = anItem({ name: 'Meal', optionGroups: [drink] })

const choosing = (id: string, groups: Parameters<typeof carriesAlcohol>[1] = []) => ({
  groupId: drink.id,
  values: [{ valueId: asId<typeof rum.id>(id), quantity: 1, groups }],
})
const withRum = { groupId: shot.id, values: [{ valueId: rum.id, quantity: 1, groups: [] }] }

test.each([
  ['an item that says so', anItem({ alcoholic: true }), [], true],
  ['an item with the allergen', anItem({ allergens: ['alcohol'] }), [], true],
  ['a value that is not chosen', meal, [choosing('cola')], false],
  ['a chosen value below another', meal, [choosing('cola', [withRum])], true],
  ['another value', meal, [choosing('juice')], false],
  ['an item without it', anItem({}), [], false],
])('%s', (_, item, options, carries) => {
  expect(carriesAlcohol(item, options)).toBe(carries)
})
