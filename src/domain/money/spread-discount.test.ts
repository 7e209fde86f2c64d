import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from '#domain/menu/compare-texts.ts'
import { spreadDiscount } from './spread-discount.ts'

const byName = (names: string) => (one: number, other: number) =>
  compareTexts(names.charAt(one), names.charAt(other))

test('a discount is spread in proportion', () => {
  // 1.00 over 3.00, 5.00 and 2.00
  expect(spreadDiscount(100, [300, 500, 200], byName('abc'))).toEqual([30, 50, 20])
})

test('the cents that rounding down leaves go to the largest remainders', () => {
  // 100 over 333, 333, 334 of 1000: 33.3, 33.3, 33.4
  expect(spreadDiscount(100, [333, 333, 334], byName('abc'))).toEqual([33, 33, 34])
  // 7 over 150, 250, 100 of 500: 2.1, 3.5, 1.4
  expect(spreadDiscount(7, [150, 250, 100], byName('abc'))).toEqual([2, 4, 1])
})

test('of equal remainders the identity that sorts first gets the cent', () => {
  expect(spreadDiscount(1, [500, 500, 500], byName('cab'))).toEqual([0, 1, 0])
  expect(spreadDiscount(2, [500, 500, 500], byName('cab'))).toEqual([0, 1, 1])
})

test('nothing is spread over nothing', () => {
  expect(spreadDiscount(0, [500], byName('a'))).toEqual([0])
  expect(spreadDiscount(0, [], byName(''))).toEqual([])
  expect(spreadDiscount(0, [0, 0], byName('ab'))).toEqual([0, 0])
})

test('amounts whose products outgrow a number are spread exactly', () => {
  const amounts = [300_000_000_001, 100_000_000_000]
  // 200 000 000 001 × 300 000 000 001 ÷ 400 000 000 001 = 150 000 000 000.875…
  expect(spreadDiscount(200_000_000_001, amounts, byName('ab'))).toEqual([
    150_000_000_001, 50_000_000_000,
  ])
})

test('shares sum to the discount, stay within their amounts and follow their lines', () => {
  const amounts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amounts, fc.nat(1000), (lines, permille) => {
      const sum = lines.reduce((total, amount) => total + amount, 0)
      const discount = Math.floor((sum * permille) / 1000)
      const shares = spreadDiscount(discount, lines, (one, other) => one - other)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(discount)
      expect(shares.every((share, index) => share >= 0 && share <= (lines[index] ?? 0))).toBe(true)
      const backwards = spreadDiscount(discount, lines.toReversed(), (one, other) => other - one)
      expect(backwards.toReversed()).toEqual(shares)
    }),
  )
})
