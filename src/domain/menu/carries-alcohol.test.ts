import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { carriesAlcohol } from './carries-alcohol.ts'

const rum = anOptionValue({ id: asId('rum'), name: 'Rum', alcoholic: true })
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

test('an item that says so is alcohol, and wine in its sauce is not', () => {
  expect(carriesAlcohol(anItem({ alcoholic: true }), [])).toBe(true)
  expect(carriesAlcohol(anItem({ allergens: ['alcohol'] }), [])).toBe(false)
})

test('of the options a chosen value counts, at any depth', () => {
  expect(carriesAlcohol(meal, [choosing('cola', [withRum])])).toBe(true)
  expect(carriesAlcohol(meal, [choosing('cola')])).toBe(false)
  expect(carriesAlcohol(meal, [choosing('juice')])).toBe(false)
})
