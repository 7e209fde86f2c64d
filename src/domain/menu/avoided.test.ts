import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { anItem, anOptionGroup, anOptionValue, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import { avoidedBy, carriedByValue, carriedOf, nothingAvoided } from './avoided.ts'
import { defaultOptions } from './choose-options.ts'
import { passesFilter } from './filter-items.ts'
import { exchangeAvoided } from './exchange-avoided.ts'
import { emptyFilter } from './item-filter.ts'
import type { Diet, OptionGroup } from './menu.ts'

const noon = { weekday: 0, quarterHour: 48 }
const noGluten = { ...nothingAvoided, allergens: ['gluten'] }
const vegan = { ...nothingAvoided, diets: ['vegan' as const] }

const thin = aValue('thin', { allergens: ['gluten'], defaultSelection: true })
const thick = aValue('thick', { allergens: ['gluten'] })
const without = aValue('without')
const corn = aValue('corn')

function aValue(id: string, changes: Parameters<typeof anOptionValue>[0] = {}) {
  return anOptionValue({ id: asId(id), name: id, ...changes })
}

function aGroup(values: OptionGroup['values'], changes: Partial<OptionGroup> = {}) {
  return anOptionGroup({ id: asId('crust'), min: 1, values, ...changes })
}

const pizzaOf = (group: OptionGroup) => anItem({ optionGroups: [group] })

test('traces are warned of where an item or a chosen value may have them, and refuse nothing', () => {
  const noNuts = { ...nothingAvoided, allergens: ['peanuts', 'sesame', 'egg'] }
  const traced = aValue('traced', { mayContain: ['sesame'], defaultSelection: true })
  const pizza = {
    ...pizzaOf(aGroup([traced, without])),
    allergens: ['egg'],
    mayContain: ['peanuts', 'egg', 'fish'],
  }
  const chosenOptions = defaultOptions(pizza, { avoided: noNuts })
  expect(chosenOptions).toEqual([chosenIn('crust', chosen('traced'))])
  expect(carriedOf(pizza, chosenOptions, noNuts)).toEqual({
    allergens: ['egg'],
    mayContain: ['peanuts', 'sesame'],
    diets: [],
  })
  expect(carriedOf(pizza, [chosenIn('crust', chosen('without'))], noNuts).mayContain).toEqual([
    'peanuts',
  ])
  expect(carriedByValue(aGroup([traced]), traced, noNuts).mayContain).toEqual(['sesame'])
  expect(passesFilter(pizza, { diets: [], withoutAllergens: ['peanuts', 'sesame'] })).toBe(true)
})

test('a default that carries what is avoided gives way to the first value that does not', () => {
  const pizza = pizzaOf(aGroup([thin, thick, without, corn]))
  expect(defaultOptions(pizza, { avoided: nothingAvoided })).toEqual([
    chosenIn('crust', chosen('thin')),
  ])
  expect(defaultOptions(pizza, { avoided: noGluten })).toEqual([
    chosenIn('crust', chosen('without')),
  ])
})

test('where no value does without it, or none that is offered now, nothing is chosen', () => {
  const away = { ...without, priceSchedule: Array<string>(7).fill('X'.repeat(96)) }
  for (const values of [
    [thin, thick],
    [thin, away],
  ]) {
    const facts = { avoided: noGluten, slot: noon }
    expect(defaultOptions(pizzaOf(aGroup(values)), facts)).toEqual([])
  }
})

test('an optional default gives way to nothing, and other defaults stay', () => {
  const both = { required: false, allowMultipleSelection: true }
  const ham = aValue('ham', { defaultSelection: true })
  const optional = pizzaOf(aGroup([thin, without], { min: 0 }))
  expect(defaultOptions(optional, { avoided: noGluten })).toEqual([])
  expect(
    defaultOptions(pizzaOf(aGroup([thin, ham, without], both)), { avoided: noGluten }),
  ).toEqual([chosenIn('crust', chosen('ham'))])
})

test('a value whose own choices all carry it carries it; with one that does not, that is chosen in it', () => {
  const inner = (values: OptionGroup['values']) => aGroup(values, { id: asId('inner') })
  const set = aValue('set', { defaultSelection: true, optionGroups: [inner([thin, thick])] })
  const free = aValue('free', { optionGroups: [inner([thin, without])] })
  expect(defaultOptions(pizzaOf(aGroup([set, free])), { avoided: noGluten })).toEqual([
    chosenIn('crust', chosen('free', 1, [chosenIn('inner', chosen('without'))])),
  ])
})

test('of two that are avoided, a value with one of both is no way out', () => {
  const rye = aValue('rye', { allergens: ['gluten'], defaultSelection: true })
  const brioche = aValue('brioche', { allergens: ['dairy'] })
  const avoided = { ...nothingAvoided, allergens: ['gluten', 'dairy'] }
  expect(defaultOptions(pizzaOf(aGroup([rye, brioche])), { avoided })).toEqual([])
})

test('for a diet a value without marks gives way only where another of its group is marked', () => {
  const plain = aValue('plain', { defaultSelection: true })
  const tofu = aValue('tofu', { diets: ['vegan'] })
  expect(defaultOptions(pizzaOf(aGroup([plain, tofu])), { avoided: vegan })).toEqual([
    chosenIn('crust', chosen('tofu')),
  ])
  expect(defaultOptions(pizzaOf(aGroup([plain, corn])), { avoided: vegan })).toEqual([
    chosenIn('crust', chosen('plain')),
  ])
  const cheese = aValue('cheese', { diets: ['vegetarian'], defaultSelection: true })
  expect(defaultOptions(pizzaOf(aGroup([cheese, corn])), { avoided: vegan })).toEqual([
    chosenIn('crust', chosen('corn')),
  ])
})

test('a choice has of what is avoided what its item and its values have', () => {
  const tofu = aValue('tofu', { diets: ['vegan'] })
  const beef = aValue('beef', { allergens: ['soy'] })
  const bowl = { ...pizzaOf(aGroup([tofu, beef])), diets: ['vegan'] as readonly Diet[] }
  const avoided = { allergens: ['egg', 'soy'], diets: ['vegan' as const] }
  expect(carriedOf(bowl, [chosenIn('crust', chosen('tofu'))], avoided)).toEqual({
    ...nothingAvoided,
    mayContain: [],
  })
  expect(carriedOf(bowl, [chosenIn('crust', chosen('beef'))], avoided)).toEqual({
    allergens: ['soy'],
    mayContain: [],
    diets: ['vegan'],
  })
  expect(carriedOf({ ...bowl, diets: [] }, [], avoided).diets).toEqual(['vegan'])
  const [group] = bowl.optionGroups
  expect(group && carriedByValue(group, beef, avoided)).toEqual({
    allergens: ['soy'],
    mayContain: [],
    diets: ['vegan'],
  })
})

test('filters and allergies are avoided together, each once', () => {
  const filter = { ...emptyFilter, withoutAllergens: ['egg', 'soy'], diets: ['vegan' as const] }
  expect(avoidedBy(filter, ['dairy', 'egg'])).toEqual({
    allergens: ['dairy', 'egg', 'soy'],
    diets: ['vegan'],
  })
})

test('options of an earlier order give way as defaults do, and the others stay', () => {
  const sauce = aGroup([aValue('pesto', { allergens: ['treenuts'] }), aValue('salsa')], {
    id: asId('sauce'),
    min: 0,
  })
  const pizza = anItem({ optionGroups: [aGroup([thick, without]), sauce] })
  const ordered = [chosenIn('crust', chosen('thick')), chosenIn('sauce', chosen('pesto'))]
  expect(exchangeAvoided(pizza, ordered, { avoided: nothingAvoided })).toEqual(ordered)
  expect(exchangeAvoided(pizza, ordered, { avoided: noGluten })).toEqual([
    chosenIn('crust', chosen('without')),
    chosenIn('sauce', chosen('pesto')),
  ])
  const noNuts = { ...nothingAvoided, allergens: ['treenuts'] }
  expect(exchangeAvoided(pizza, ordered, { avoided: noNuts })).toEqual([
    chosenIn('crust', chosen('thick')),
  ])
})
