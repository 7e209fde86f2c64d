import { expect, test } from 'vitest'
import { anItem, aSchedule } from '#tests/fixtures/a-venue.ts'
import { cents } from '#domain/money/money.ts'
import { currentMemberPrice, currentPrice, nextPriceChange } from './price-schedule.ts'

const noon = { weekday: 0, quarterHour: 48 }
const happyHour = anItem({
  price: cents(800),
  memberPrice: cents(700),
  promos: ['regulars'],
  priceSchedule: aSchedule('A', { from: 72, letter: 'B' }),
  additionalPrices: { A: cents(600) },
})

test('the letter of the quarter-hour picks the price', () => {
  expect(currentPrice(happyHour, { weekday: 6, quarterHour: 71 })).toBe(600)
})

test('a letter without a price keeps the plain price', () => {
  expect(currentPrice(happyHour, { weekday: 6, quarterHour: 72 })).toBe(800)
})

test('without a schedule the price is always the same', () => {
  expect(currentPrice(anItem(), noon)).toBe(1000)
  expect(nextPriceChange(anItem(), noon)).toBe(null)
})

test('the weekday counts, Monday first', () => {
  const mondays = ['A'.repeat(96), ...aSchedule('B').slice(1)]
  const item = anItem({ priceSchedule: mondays, additionalPrices: { A: cents(500) } })
  expect(currentPrice(item, noon)).toBe(500)
  expect(currentPrice(item, { ...noon, weekday: 1 })).toBe(1000)
})

test('X of either case means unavailable, to members too', () => {
  for (const letter of ['X', 'x']) {
    const item = anItem({ memberPrice: cents(500), priceSchedule: aSchedule(letter) })
    expect(currentPrice(item, noon)).toBe(null)
    expect(currentMemberPrice(item, noon, { promos: [] })).toBe(null)
  }
})

test('a member price is for holders of one of its promos', () => {
  const evening = { weekday: 0, quarterHour: 72 }
  expect(currentMemberPrice(happyHour, evening, { promos: ['staff', 'regulars'] })).toBe(700)
  expect(currentMemberPrice(happyHour, evening, { promos: ['staff'] })).toBe(800)
  expect(currentMemberPrice(happyHour, evening, null)).toBe(800)
})

test('a member price above the current price is not charged', () => {
  expect(currentMemberPrice(happyHour, noon, { promos: ['regulars'] })).toBe(600)
})

test('a member price without promos is for every member', () => {
  const item = anItem({ memberPrice: cents(900) })
  expect(currentMemberPrice(item, noon, { promos: [] })).toBe(900)
  expect(currentMemberPrice(item, noon, null)).toBe(1000)
})

test('a label can say until when a price holds', () => {
  expect(nextPriceChange(happyHour, noon)).toEqual({ minuteOfDay: 18 * 60, price: 800 })
  expect(nextPriceChange(happyHour, { weekday: 0, quarterHour: 72 })).toBe(null)
})

test('a label can say from when an item is not available', () => {
  const breakfast = anItem({ priceSchedule: aSchedule('A', { from: 44, letter: 'X' }) })
  expect(nextPriceChange(breakfast, { weekday: 2, quarterHour: 30 })).toEqual({
    minuteOfDay: 11 * 60,
    price: null,
  })
})
