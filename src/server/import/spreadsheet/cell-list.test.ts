import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinCell, joinPairs, splitCell, splitPairs } from './cell-list.ts'
import { collapseTableNumbers, expandTableNumbers } from './expand-table-numbers.ts'
import { readPriceSchedule, writePriceSchedule } from './price-schedule-cell.ts'
import { readOpeningHours, writeOpeningHours } from '#server/import/document/read-opening-hours.ts'

const word = fc
  .string({ unit: fc.constantFrom('a', 'é', ' ', ',', '|', '=', '\\', '1', '-'), minLength: 1 })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('a list is separated by bars, or by commas if there is no bar', () => {
  expect(splitCell('Sauces, Sides')).toEqual(['Sauces', 'Sides'])
  expect(splitCell('Yes, please | No, thank you |')).toEqual(['Yes, please', 'No, thank you'])
  expect(splitCell(String.raw`Salt\, pepper`)).toEqual(['Salt, pepper'])
})

test('any texts written into one cell are read back', () => {
  fc.assert(
    fc.property(fc.array(word), (texts) => {
      expect(splitCell(joinCell(texts))).toEqual(texts)
    }),
  )
})

test('pairs are read back, and anything else is refused', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(word, word), { selector: ([name]) => name, minLength: 1 }),
      (pairs) => {
        expect(splitPairs(joinPairs(pairs))).toEqual(pairs)
      },
    ),
  )
  expect(splitPairs('GST 12')).toBe(null)
  expect(splitPairs('GST = 12 | GST = 13')).toBe(null)
  expect(splitPairs('GST = ')).toBe(null)
})

test('a happy hour is written as days, times and a letter', () => {
  const plain = 'A'.repeat(96)
  const happy = `${'A'.repeat(64)}${'B'.repeat(8)}${'A'.repeat(24)}`
  const closed = 'X'.repeat(96)
  const week = [happy, happy, happy, happy, happy, plain, closed]
  expect(writePriceSchedule(week)).toBe('Mo-Fr 16:00-18:00=B | Su=X')
  expect(readPriceSchedule('Mo-Fr 16:00-18:00=B | Su=X')).toEqual(week)
  expect(readPriceSchedule('lun-ven 16:00-18:00 = B | dim = X')).toEqual(week)
  expect(readPriceSchedule('A')).toEqual(Array.from({ length: 7 }, () => plain))
  expect(readPriceSchedule(happy)).toEqual(Array.from({ length: 7 }, () => happy))
  expect(readPriceSchedule(week.join('|'))).toEqual(week)
})

test.each([
  'Mo 16:10-18:00=B',
  'Mo 18:00-16:00=B',
  'Mo-Xx=B',
  'Mo 16:00-25:00=B',
  'Mo=K',
  'AB',
  '',
])('a schedule "%s" is refused', (text) => {
  expect(readPriceSchedule(text)).toBe(null)
})

test('every price schedule is read back', () => {
  const day = fc.array(fc.constantFrom('A', 'B', 'X', 'x'), { minLength: 4, maxLength: 4 })
  const week = fc.array(day, { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(week, (days) => {
      const schedule = days.map((letters) => letters.map((letter) => letter.repeat(24)).join(''))
      expect(readPriceSchedule(writePriceSchedule(schedule))).toEqual(schedule)
    }),
  )
})

test('opening hours and tables are read back', () => {
  const hours = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    start_time: fc.constantFrom('09:00', '11:30'),
    end_time: fc.constantFrom('22:00', '24:00'),
  })
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 20 }), (week) => {
      expect(readOpeningHours(writeOpeningHours(week))).toEqual(week)
    }),
  )
  const table = fc.oneof(
    fc.integer({ min: 1, max: 12 }).map(String),
    fc.integer({ min: 1, max: 12 }).map((number) => `A${number}`),
    fc.constantFrom('007', '008', '009', 'Patio', '1-4', 'A-1'),
  )
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 40 }), (tables) => {
      expect(expandTableNumbers(collapseTableNumbers(tables))).toEqual(tables)
    }),
  )
  expect(collapseTableNumbers(['1', '2', '3', '4', 'A1'])).toBe('1-4 | A1')
})

test('tables have names of letters, digits, spaces and #, which may end in a range', () => {
  const named = ['Terrasse É', '#12', 'Patio 9', 'Patio 10', 'Patio 11', 'Bar 1-2']
  const cell = 'Terrasse É | #12 | Patio 9-Patio 11 | "Bar 1-2"'
  expect(collapseTableNumbers(named)).toBe(cell)
  expect(expandTableNumbers(cell)).toEqual(named)
  expect(expandTableNumbers('Patio  9 - 11')).toEqual(['Patio 9', 'Patio 10', 'Patio 11'])
  expect(expandTableNumbers('Bar: 1')).toBe(null)
  expect(expandTableNumbers('The longest terrace 1-2')).toBe(null)
})
