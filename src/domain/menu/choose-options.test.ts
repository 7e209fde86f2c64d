import { expect, test } from 'vitest'
import {
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { nothingAvoided } from './avoided.ts'
import { defaultOptions, setOption as setUnder, type GroupPath } from './choose-options.ts'
import type { OptionChange } from './choose-options.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item } from './menu.ts'
import { asId, type OptionGroupId, type OptionValueId } from '#domain/ids.ts'

const noon = { weekday: 0, quarterHour: 48 }
const plain = { slot: noon, avoided: nothingAvoided }
const setOption = (item: Item, options: readonly ChosenGroup[], change: OptionChange) =>
  setUnder(item, options, { ...change, avoided: nothingAvoided })
const group = (id: string) => asId<OptionGroupId>(id)
const value = (id: string) => asId<OptionValueId>(id)
const top = (id: string): GroupPath => ({ within: [], groupId: group(id) })

const dips = anOptionGroup({
  id: group('dips'),
  values: [
    anOptionValue({ id: value('ketchup'), defaultSelection: true }),
    anOptionValue({ id: value('mayo') }),
  ],
})
const burger = anItem({
  optionGroups: [
    anOptionGroup({
      id: group('size'),
      type: 'pricing',
      allowMultipleSelection: false,
      values: [
        anOptionValue({ id: value('single'), defaultSelection: true }),
        anOptionValue({ id: value('double') }),
      ],
    }),
    anOptionGroup({
      id: group('toppings'),
      limit: 2,
      values: ['bacon', 'cheese', 'onion'].map((id) => anOptionValue({ id: value(id) })),
    }),
    anOptionGroup({
      id: group('sides'),
      customQuantities: true,
      limit: 4,
      values: [
        anOptionValue({ id: value('fries'), maxQuantity: 3, optionGroups: [dips] }),
        anOptionValue({ id: value('salad') }),
      ],
    }),
  ],
})

test('an item opens with its defaults', () => {
  expect(defaultOptions(burger, plain)).toEqual([chosenIn('size', chosen('single'))])
})

test('a default that is not available now is not preselected', () => {
  const values = [anOptionValue({ defaultSelection: true, priceSchedule: aSchedule('X') })]
  expect(defaultOptions(anItem({ optionGroups: [anOptionGroup({ values })] }), plain)).toEqual([])
})

test('too many defaults are cut to the group’s limit', () => {
  const values = ['a', 'b', 'c'].map((id) =>
    anOptionValue({ id: value(id), defaultSelection: true }),
  )
  const one = anOptionGroup({ id: group('one'), allowMultipleSelection: false, values })
  const two = anOptionGroup({ id: group('two'), limit: 2, values })
  expect(defaultOptions(anItem({ optionGroups: [one, two] }), plain)).toEqual([
    chosenIn('one', chosen('a')),
    chosenIn('two', chosen('a'), chosen('b')),
  ])
})

test('a default starts with its quantity, as far as the caps allow', () => {
  const two = anOptionValue({ id: value('two'), defaultSelection: true, quantity: 2 })
  const most = { ...two, id: value('most'), quantity: 3, maxQuantity: 2 }
  const counted = anOptionGroup({
    id: group('counted'),
    customQuantities: true,
    values: [two, most],
  })
  const once = anOptionGroup({ id: group('once'), values: [two] })
  expect(defaultOptions(anItem({ optionGroups: [counted, once] }), plain)).toEqual([
    chosenIn('counted', chosen('two', 2), chosen('most', 2)),
    chosenIn('once', chosen('two')),
  ])
})

test('a value that a guest chooses starts at one', () => {
  const three = anOptionValue({ id: value('three'), quantity: 3 })
  const counted = anOptionGroup({ id: group('counted'), customQuantities: true, values: [three] })
  const change = { path: top('counted'), valueId: three.id, quantity: 1 }
  expect(setOption(anItem({ optionGroups: [counted] }), [], change)).toEqual([
    chosenIn('counted', chosen('three')),
  ])
})

test('a group for one value swaps it', () => {
  const before = [chosenIn('size', chosen('single'))]
  const change = { path: top('size'), valueId: value('double'), quantity: 1 }
  expect(setOption(burger, before, change)).toEqual([chosenIn('size', chosen('double'))])
})

test('quantity zero takes a value out, and with the last one its group', () => {
  const before = [chosenIn('toppings', chosen('bacon'), chosen('cheese'))]
  const without = (id: string, options = before) =>
    setOption(burger, options, { path: top('toppings'), valueId: value(id), quantity: 0 })
  expect(without('bacon')).toEqual([chosenIn('toppings', chosen('cheese'))])
  expect(without('bacon', [chosenIn('toppings', chosen('bacon'))])).toEqual([])
})

test('choices are kept in display order', () => {
  const before = [chosenIn('toppings', chosen('onion'))]
  const change = { path: top('toppings'), valueId: value('bacon'), quantity: 1 }
  const after = setOption(burger, before, change)
  expect(after).toEqual([chosenIn('toppings', chosen('bacon'), chosen('onion'))])
  const sized = setOption(burger, after, {
    path: top('size'),
    valueId: value('single'),
    quantity: 1,
  })
  expect(sized.map(({ groupId }) => groupId)).toEqual(['size', 'toppings'])
})

test('a tap on a full group changes nothing', () => {
  const before = [chosenIn('toppings', chosen('bacon'), chosen('cheese'))]
  const change = { path: top('toppings'), valueId: value('onion'), quantity: 1 }
  expect(setOption(burger, before, change)).toEqual(before)
})

test('a quantity stops at the cap of its value and at the limit of its group', () => {
  const fries = { path: top('sides'), valueId: value('fries'), quantity: 9 }
  expect(setOption(burger, [], { ...fries })).toEqual([
    chosenIn('sides', chosen('fries', 3, [chosenIn('dips', chosen('ketchup'))])),
  ])
  const before = [chosenIn('sides', chosen('salad', 3))]
  expect(setOption(burger, before, { ...fries, quantity: 2 })).toEqual([
    chosenIn(
      'sides',
      chosen('fries', 1, [chosenIn('dips', chosen('ketchup'))]),
      chosen('salad', 3),
    ),
  ])
})

test('a group that does not count takes each value once', () => {
  const change = { path: top('toppings'), valueId: value('bacon'), quantity: 5 }
  expect(setOption(burger, [], change)).toEqual([chosenIn('toppings', chosen('bacon'))])
})

test('a nested group is set through the value that holds it, whose quantity stays', () => {
  const before = [chosenIn('sides', chosen('fries', 2, [chosenIn('dips', chosen('ketchup'))]))]
  const path = {
    within: [{ groupId: group('sides'), valueId: value('fries') }],
    groupId: group('dips'),
  }
  expect(setOption(burger, before, { path, valueId: value('mayo'), quantity: 1 })).toEqual([
    chosenIn('sides', chosen('fries', 2, [chosenIn('dips', chosen('ketchup'), chosen('mayo'))])),
  ])
})

test('a changed quantity keeps the nested choices', () => {
  const before = [chosenIn('sides', chosen('fries', 1, [chosenIn('dips', chosen('mayo'))]))]
  const change = { path: top('sides'), valueId: value('fries'), quantity: 2 }
  expect(setOption(burger, before, change)).toEqual([
    chosenIn('sides', chosen('fries', 2, [chosenIn('dips', chosen('mayo'))])),
  ])
})

test('a value the group does not have changes nothing', () => {
  const before = [chosenIn('size', chosen('single'))]
  const change = { path: top('size'), valueId: value('triple'), quantity: 1 }
  expect(setOption(burger, before, change)).toEqual(before)
})
