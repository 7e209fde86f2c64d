import { expect, test } from 'vitest'
import { anItem, anOptionGroup, anOptionValue, aSchedule } from '#tests/fixtures/a-venue.ts'
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
  const required = anOptionGroup({ required: true, values })
  expect(isItemOrderable(anItem({ optionGroups: [required] }), noon)).toBe(false)
  expect(isItemOrderable(anItem({ optionGroups: [{ ...required, values: [] }] }), noon)).toBe(false)
  expect(isItemOrderable(anItem({ optionGroups: [{ ...required, required: false }] }), noon)).toBe(
    true,
  )
})

test('the same holds for a value with groups of its own', () => {
  const inner = anOptionGroup({ required: true, values: [] })
  const outer = anOptionGroup({
    required: true,
    values: [anOptionValue({ optionGroups: [inner] })],
  })
  expect(isItemOrderable(anItem({ optionGroups: [outer] }), noon)).toBe(false)
})
