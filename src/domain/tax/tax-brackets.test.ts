import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { taxBrackets } from './tax-brackets.ts'

const hst = { name: 'HST', parts: 13_000_000 }
const reduced = { name: 'HST', parts: 5_000_000 }
const gst = { name: 'GST', parts: 5_000_000 }
const qst = { name: 'QST', parts: 9_975_000 }

test('a bracket sums what it taxes and rounds its tax once', () => {
  const line = { amount: cents(105), taxes: [hst] }
  // 3 × 1.05 × 0.13 = 0.4095, while 3 × round(0.1365) would be 0.42
  expect(taxBrackets([line, line, line], false)).toEqual([
    { name: 'HST', rate: 0.13, taxable: 315, amount: 41 },
  ])
})

test('two parts are two brackets, each rounded on its own', () => {
  // 9.99 × 0.05 = 0.4995 and 9.99 × 0.09975 = 0.9965…
  expect(taxBrackets([{ amount: cents(999), taxes: [qst, gst] }], false)).toEqual([
    { name: 'GST', rate: 0.05, taxable: 999, amount: 50 },
    { name: 'QST', rate: 0.09975, taxable: 999, amount: 100 },
  ])
})

test('a bracket is a name and a rate, sorted by both', () => {
  const amount = cents(1000)
  const taxables = [hst, gst, reduced].map((tax) => ({ amount, taxes: [tax] }))
  expect(taxBrackets(taxables, false).map(({ name, rate }) => [name, rate])).toEqual([
    ['GST', 0.05],
    ['HST', 0.05],
    ['HST', 0.13],
  ])
})

test('a bracket with nothing taxable is left out', () => {
  expect(taxBrackets([{ amount: cents(0), taxes: [hst] }], false)).toEqual([])
  expect(taxBrackets([{ amount: cents(500), taxes: [] }], false)).toEqual([])
})

test('the tax of prices that include it is contained in them', () => {
  // 11.30 × 0.13 ÷ 1.13
  expect(taxBrackets([{ amount: cents(1130), taxes: [hst] }], true)).toEqual([
    { name: 'HST', rate: 0.13, taxable: 1130, amount: 130 },
  ])
  // 10.00 × 0.05 ÷ 1.14975 = 0.4348… and 10.00 × 0.09975 ÷ 1.14975 = 0.8675…
  expect(taxBrackets([{ amount: cents(1000), taxes: [gst, qst] }], true)).toEqual([
    { name: 'GST', rate: 0.05, taxable: 1000, amount: 43 },
    { name: 'QST', rate: 0.09975, taxable: 1000, amount: 87 },
  ])
})

test('amounts that bear other taxes besides are summed as fractions before the one rounding', () => {
  const taxables = [
    { amount: cents(9), taxes: [gst] },
    { amount: cents(2), taxes: [gst, qst] },
  ]
  // 9 × 0.05 ÷ 1.05 + 2 × 0.05 ÷ 1.14975 = 0.4285… + 0.0869… = 0.5155…, each alone rounds to 0
  expect(taxBrackets(taxables, true)).toEqual([
    { name: 'GST', rate: 0.05, taxable: 11, amount: 1 },
    { name: 'QST', rate: 0.09975, taxable: 2, amount: 0 },
  ])
})
