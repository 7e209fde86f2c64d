import { expect, test } from 'vitest'
import { anItem, anOptionGroup, anOptionValue, aSchedule } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { isItemOrderable } from './item-availability.ts'

const noon = { weekday: 0, quarterHour: 48 }
const never = aSchedule('X')

test('an item in stock can be ordered', () => {
  expect(isItemOrderable(anItem(), noon)).toBe(true)
})

test('an item sold out or outside its hours cannot', () => {
  expect(isItemOrderable(anItem({ soldOut: true }), noon)).toBe(false)
  expect(isItemOrderable(anItem({ priceSchedule: never }), noon)).toBe(false)
})

test('a required group with nothing available makes the item unavailable, another group does not', () => {
  const values = [anOptionValue({ priceSchedule: never })]
  const required = anOptionGroup({ min: 1, values })
  expect(isItemOrderable(anItem({ optionGroups: [required] }), noon)).toBe(false)
  expect(isItemOrderable(anItem({ optionGroups: [{ ...required, values: [] }] }), noon)).toBe(false)
  expect(isItemOrderable(anItem({ optionGroups: [{ ...required, min: 0 }] }), noon)).toBe(true)
})

test('a group for at least two needs two available values, or one that may be taken twice', () => {
  const values = [anOptionValue(), anOptionValue({ id: asId('gone'), priceSchedule: never })]
  const two = anOptionGroup({ min: 2, values })
  expect(isItemOrderable(anItem({ optionGroups: [two] }), noon)).toBe(false)
  const counting = { ...two, customQuantities: true }
  expect(isItemOrderable(anItem({ optionGroups: [counting] }), noon)).toBe(true)
})

test('the same holds for a value with groups of its own', () => {
  const inner = anOptionGroup({ min: 1, values: [] })
  const outer = anOptionGroup({
    min: 1,
    values: [anOptionValue({ optionGroups: [inner] })],
  })
  expect(isItemOrderable(anItem({ optionGroups: [outer] }), noon)).toBe(false)
})
