import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nothingAvoided } from './avoided.ts'
import {
  anItem,
  anOptionGroup,
  anOptionValue,
  aSchedule,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { checkOptions } from './check-options.ts'
import { setOption } from './choose-options.ts'
import { asId } from '#domain/ids.ts'
import type { Item, OptionGroup, OptionValue } from './menu.ts'

const noon = { weekday: 0, quarterHour: 48 }

function itemWith(given: Partial<OptionGroup>, ...values: readonly Partial<OptionValue>[]): Item {
  const group = anOptionGroup({
    id: asId('toppings'),
    values: values.map((value) => anOptionValue(value)),
    ...given,
  })
  return anItem({ optionGroups: [group] })
}

const ham = { id: asId<OptionValue['id']>('ham') }
const egg = { id: asId<OptionValue['id']>('egg') }

test('good options have no problem', () => {
  const item = itemWith({ min: 1, limit: 2 }, ham, egg)
  expect(checkOptions(item, [chosenIn('toppings', chosen('ham'), chosen('egg'))], noon)).toEqual([])
})

test('a required group must be chosen', () => {
  expect(checkOptions(itemWith({ min: 1 }, ham), [], noon)).toEqual([
    { type: 'RequiredGroupMissing', groupId: 'toppings', valueId: null, min: 1 },
  ])
})

test('a group for at least two asks for as many, counted as its limit is', () => {
  const missing = { type: 'RequiredGroupMissing', groupId: 'toppings', valueId: null, min: 2 }
  const one = [chosenIn('toppings', chosen('ham'))]
  const both = [chosenIn('toppings', chosen('ham'), chosen('egg'))]
  const item = itemWith({ min: 2 }, ham, egg)
  expect(checkOptions(item, [], noon)).toEqual([missing])
  expect(checkOptions(item, one, noon)).toEqual([missing])
  expect(checkOptions(item, both, noon)).toEqual([])
  const counting = itemWith({ min: 2, customQuantities: true }, ham, egg)
  expect(checkOptions(counting, one, noon)).toEqual([missing])
  expect(checkOptions(counting, [chosenIn('toppings', chosen('ham', 2))], noon)).toEqual([])
})

test('a limit counts values, or their quantities where the group counts', () => {
  const exceeded = { type: 'LimitExceeded', groupId: 'toppings', valueId: null, limit: 1 }
  const both = [chosenIn('toppings', chosen('ham'), chosen('egg'))]
  expect(checkOptions(itemWith({ limit: 1 }, ham, egg), both, noon)).toEqual([exceeded])
  const twice = [chosenIn('toppings', chosen('ham', 2))]
  const counting = itemWith({ limit: 1, customQuantities: true }, ham)
  expect(checkOptions(counting, twice, noon)).toEqual([exceeded])
})

test('a group for one value refuses two', () => {
  const item = itemWith({ allowMultipleSelection: false }, ham, egg)
  expect(checkOptions(item, [chosenIn('toppings', chosen('ham'), chosen('egg'))], noon)).toEqual([
    { type: 'SingleChoiceOnly', groupId: 'toppings', valueId: null },
  ])
})

test('a value has its own cap, which is one where the group does not count', () => {
  const twice = [chosenIn('toppings', chosen('ham', 3))]
  const about = { type: 'MaxQuantityExceeded', groupId: 'toppings', valueId: 'ham' }
  const counting = itemWith({ customQuantities: true }, { ...ham, maxQuantity: 2 })
  expect(checkOptions(counting, twice, noon)).toEqual([{ ...about, maxQuantity: 2 }])
  expect(checkOptions(itemWith({}, ham), twice, noon)).toEqual([{ ...about, maxQuantity: 1 }])
})

test('a size is taken once even where the group counts', () => {
  const item = itemWith({ type: 'pricing', customQuantities: true }, ham)
  expect(checkOptions(item, [chosenIn('toppings', chosen('ham', 2))], noon)).toEqual([
    { type: 'MaxQuantityExceeded', groupId: 'toppings', valueId: 'ham', maxQuantity: 1 },
  ])
})

test('a value that is not available now cannot be chosen', () => {
  const item = itemWith({}, { ...ham, priceSchedule: aSchedule('X') })
  expect(checkOptions(item, [chosenIn('toppings', chosen('ham'))], noon)).toEqual([
    { type: 'ValueUnavailable', groupId: 'toppings', valueId: 'ham' },
  ])
})

test('groups and values the item does not have are named', () => {
  const options = [chosenIn('toppings', chosen('gold')), chosenIn('sauces', chosen('mayo'))]
  expect(checkOptions(itemWith({}, ham), options, noon)).toEqual([
    { type: 'UnknownOption', groupId: 'toppings', valueId: 'gold' },
    { type: 'UnknownOption', groupId: 'sauces', valueId: null },
  ])
})

test('naming a group or a value twice is no way around the limit', () => {
  const options = [chosenIn('toppings', chosen('ham')), chosenIn('toppings', chosen('ham'))]
  expect(checkOptions(itemWith({ limit: 1 }, ham), options, noon)).toEqual([
    { type: 'LimitExceeded', groupId: 'toppings', valueId: null, limit: 1 },
    { type: 'ChosenTwice', groupId: 'toppings', valueId: 'ham' },
  ])
})

test('nested groups count only where their value is chosen', () => {
  const doneness = anOptionGroup({
    id: asId('doneness'),
    min: 1,
    values: [anOptionValue()],
  })
  const item = itemWith({}, { ...ham, optionGroups: [doneness] }, egg)
  expect(checkOptions(item, [chosenIn('toppings', chosen('egg'))], noon)).toEqual([])
  expect(checkOptions(item, [chosenIn('toppings', chosen('ham'))], noon)).toEqual([
    { type: 'RequiredGroupMissing', groupId: 'doneness', valueId: null, min: 1 },
  ])
})

test('any sequence of taps gives options that can be ordered, once as many are chosen as must be', () => {
  const taps = fc.array(
    fc.record({ value: fc.constantFrom('ham', 'egg', 'gold'), quantity: fc.nat(6) }),
  )
  const groups = fc.record({
    limit: fc.nat(4),
    min: fc.nat(3),
    customQuantities: fc.boolean(),
    allowMultipleSelection: fc.boolean(),
  })
  fc.assert(
    fc.property(groups, fc.nat(3), taps, (given, maxQuantity, made) => {
      const item = itemWith(given, { ...ham, maxQuantity }, egg)
      const path = { within: [], groupId: asId<OptionGroup['id']>('toppings') }
      const options = made.reduce<ReturnType<typeof setOption>>(
        (before, tap) =>
          setOption(item, before, {
            path,
            valueId: asId(tap.value),
            quantity: tap.quantity,
            avoided: nothingAvoided,
          }),
        [],
      )
      const taken = options.flatMap(({ values }) => values)
      const count = given.customQuantities
        ? taken.reduce((sum, { quantity }) => sum + quantity, 0)
        : taken.length
      expect(checkOptions(item, options, noon).map(({ type }) => type)).toEqual(
        count < given.min ? ['RequiredGroupMissing'] : [],
      )
    }),
  )
})
