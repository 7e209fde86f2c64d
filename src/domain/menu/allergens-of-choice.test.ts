import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { canBeWithout } from './filter-items.ts'
import { allergensOfChoice } from './allergens-of-choice.ts'
import { carriedOf } from './avoided.ts'

const ranch = anOptionValue({ id: asId('ranch'), name: 'Ranch', allergens: ['dairy', 'egg'] })
const dip = anOptionGroup({ id: asId('dip'), name: 'Dip', values: [ranch] })
const carrots = anOptionValue({ id: asId('carrots'), name: 'Carrots', optionGroups: [dip] })
const corn = anOptionValue({ id: asId('corn'), name: 'Corn' })
const side = anOptionGroup({ id: asId('side'), name: 'Side', values: [carrots, corn] })
const pasta = anItem({ name: 'Pasta', allergens: ['gluten'], optionGroups: [side] })

const choosing = (id: string, groups: Parameters<typeof allergensOfChoice>[1] = []) => ({
  groupId: side.id,
  values: [{ valueId: asId<typeof corn.id>(id), quantity: 1, groups }],
})
const withRanch = { groupId: dip.id, values: [{ valueId: ranch.id, quantity: 1, groups: [] }] }
type Choice = Parameters<typeof allergensOfChoice>
const contained = (...[item, options, allergens]: [...Choice, readonly string[]]) =>
  carriedOf(item, options, { allergens, diets: [] }).allergens
const avoided = ['soy', 'egg', 'gluten', 'dairy']

test('an item’s own allergens count, in the order of those to avoid', () => {
  expect(contained(pasta, [], avoided)).toEqual(['gluten'])
  expect(contained(pasta, [], ['soy'])).toEqual([])
  expect(contained(pasta, [], [])).toEqual([])
})

test('of options the chosen ones count, at any depth, and no other', () => {
  expect(contained(pasta, [choosing('corn')], avoided)).toEqual(['gluten'])
  expect(contained(pasta, [choosing('carrots')], avoided)).toEqual(['gluten'])
  const nested = [choosing('carrots', [withRanch])]
  expect(contained(pasta, nested, avoided)).toEqual(['egg', 'gluten', 'dairy'])
})

test('what every value of a required group has counts before one is chosen', () => {
  const white = anOptionValue({ id: asId('white'), name: 'White', allergens: ['gluten', 'egg'] })
  const brown = anOptionValue({ id: asId('brown'), name: 'Brown', allergens: ['gluten'] })
  const values = [white, brown]
  const bread = anOptionGroup({ id: asId('bread'), name: 'Bread', min: 1, values })
  const sandwich = anItem({ name: 'Sandwich', optionGroups: [bread] })
  expect(contained(sandwich, [], avoided)).toEqual(['gluten'])
})

test('what two of three values have cannot be avoided where two must be chosen', () => {
  const values = [['gluten', 'egg'], ['gluten'], []].map((allergens, index) =>
    anOptionValue({ id: asId(`salad-${index}`), allergens }),
  )
  const salads = anOptionGroup({ id: asId('salads'), min: 2, values })
  const plate = anItem({ name: 'Plate', optionGroups: [salads] })
  expect(contained(plate, [], avoided)).toEqual(['gluten'])
  expect([canBeWithout(plate, ['gluten']), canBeWithout(plate, ['egg'])]).toEqual([false, true])
})

test('an option that is gone from the menu adds nothing', () => {
  expect(contained(pasta, [choosing('gone', [withRanch])], avoided)).toEqual(['gluten'])
})

test('all that a choice has is said, the item’s own first', () => {
  const nested = [choosing('carrots', [withRanch])]
  expect(allergensOfChoice(pasta, nested)).toEqual(['gluten', 'dairy', 'egg'])
  expect(allergensOfChoice(pasta, [choosing('corn')])).toEqual(['gluten'])
  expect(allergensOfChoice({ ...pasta, alcoholic: true }, [])).toEqual(['gluten', 'alcohol'])
})
