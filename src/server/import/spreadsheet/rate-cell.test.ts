import { expect, test } from 'vitest'
import { createCellReader } from './cell-reader.ts'
import { writeRate } from './rate-cell.ts'

function read(cell: string, decimalComma = false) {
  const faults: Parameters<typeof createCellReader>[1]['faults'] = []
  const row = { kind: 'item', line: 2, cells: new Map([['tax_rate', cell]]) }
  const rate = createCellReader(row, { decimalComma, faults }).rate('tax_rate')
  return faults.length === 0 ? rate : faults.map(({ found }) => found)
}

test.each([
  ['13%', 0.13],
  ['5% + 9.975%', { tax1: 0.05, tax2: 0.09975 }],
  ['dine_in 13% | take_out 0%', { dine_in: 0.13, take_out: 0 }],
  [
    'dine_in 5% + 9.975% | take_out 5% + 0% | delivery 0%',
    { dine_in: { tax1: 0.05, tax2: 0.09975 }, take_out: { tax1: 0.05, tax2: 0 }, delivery: 0 },
  ],
])('%s is read, and written as it is read', (cell, rate) => {
  expect(read(cell)).toEqual(rate)
  expect(writeRate(rate)).toBe(cell)
})

test('a colon, capitals and decimal commas are read too; what is no rate is a fault', () => {
  expect(read('Dine_in: 5,5%|TAKE_OUT: 0', true)).toEqual({ dine_in: 0.055, take_out: 0 })
  expect([read('dine_in 13% | take_out'), read('dine_in much | take_out 0%')]).toEqual([
    ['"dine_in 13% | take_out"'],
    ['"dine_in much | take_out 0%"'],
  ])
})
