import { expect, test } from 'vitest'
import { anItem, anOptionGroup, anOptionValue, aSchedule } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { regularPrice, startingPrice } from './starting-price.ts'

const monday = { weekday: 0, quarterHour: 40 }

const sizes = [
  anOptionValue({ id: asId('small'), price: cents(1200) }),
  anOptionValue({ id: asId('large'), price: cents(1600) }),
]

test('a plain item shows its price', () => {
  expect(startingPrice(anItem({ price: cents(900) }), monday)).toEqual({ amount: 900, from: false })
})

test('an item whose size must be chosen starts at the smallest size', () => {
  const item = anItem({
    price: cents(500),
    optionGroups: [anOptionGroup({ type: 'pricing', min: 1, values: sizes })],
  })
  expect(startingPrice(item, monday)).toEqual({ amount: 1200, from: true })
})

test('a size that may be left out keeps the own price in the running', () => {
  const item = anItem({
    price: cents(1000),
    optionGroups: [anOptionGroup({ type: 'pricing', min: 0, values: sizes })],
  })
  expect(startingPrice(item, monday)).toEqual({ amount: 1000, from: true })
})

test('a size that is free for members starts at nothing for them', () => {
  const free = anOptionValue({ id: asId('free'), price: cents(1200), memberPrice: cents(0) })
  const item = anItem({
    price: cents(500),
    optionGroups: [anOptionGroup({ type: 'pricing', min: 1, values: [free] })],
  })
  expect(startingPrice(item, monday, { promos: [] })).toEqual({ amount: 0, from: false })
  expect(startingPrice(item, monday)).toEqual({ amount: 1200, from: false })
})

test('extras do not make it a starting price', () => {
  const item = anItem({
    price: cents(900),
    optionGroups: [anOptionGroup({ type: 'addons', values: sizes })],
  })
  expect(startingPrice(item, monday)).toEqual({ amount: 900, from: false })
})

test('an item not offered at this hour has no price', () => {
  expect(startingPrice(anItem({ priceSchedule: aSchedule('X') }), monday)).toBeNull()
})

test('a regular price is the plain one, while the schedule asks less and it is back later that day', () => {
  const additionalPrices = { A: cents(600), B: cents(900) }
  const at = (schedule: Parameters<typeof aSchedule>, facts = {}) =>
    regularPrice(
      anItem({
        price: cents(800),
        priceSchedule: aSchedule(...schedule),
        additionalPrices,
        ...facts,
      }),
      monday,
    )
  expect(at(['A', { from: 72, letter: 'C' }])).toBe(800)
  expect(at(['A'])).toBe(null)
  expect(at(['A', { from: 72, letter: 'B' }])).toBe(null)
  expect(at(['B', { from: 72, letter: 'C' }])).toBe(null)
  expect(at(['X', { from: 72, letter: 'C' }])).toBe(null)
  const optionGroups = [anOptionGroup({ type: 'pricing', values: sizes })]
  expect(at(['A', { from: 72, letter: 'C' }], { optionGroups })).toBe(null)
})
