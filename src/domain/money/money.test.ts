import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, centsToDollars, dollarsToCents, parseCharge } from './money.ts'
import { percentOf, portionOf, rateToParts, roundHalfAwayFromZero, roundRatio } from './rounding.ts'

test('half a cent is rounded away from zero on both sides', () => {
  expect(
    [12.5, 12.49, -12.5, -12.49, 0.5, -0.4].map((amount) => roundHalfAwayFromZero(amount)),
  ).toEqual([13, 12, -13, -12, 1, 0])
})

test('a percentage is exact where a float is not', () => {
  // 30.00 × 1.15 percent = 34.5 cents, which floats make 34.49999999999999
  expect(percentOf(cents(3000), 1.15)).toBe(35)
  // 20.00 × 9.975 percent = 1.995
  expect(percentOf(cents(2000), 9.975)).toBe(200)
  expect(percentOf(cents(-2000), 9.975)).toBe(-200)
  expect(percentOf(cents(999), 0)).toBe(0)
})

test('a percentage of a very large amount is still exact', () => {
  // 90 000 000 000 001 × 0.5 = 45 000 000 000 000.5
  expect(percentOf(cents(90_000_000_000_001), 50)).toBe(45_000_000_000_001)
})

test('a percentage agrees with whole-number arithmetic', () => {
  const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const thousandths = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(amounts, thousandths, (amount, thousandth) => {
      const exact = roundRatio(BigInt(amount) * BigInt(thousandth), 100_000n)
      expect(percentOf(cents(amount), thousandth / 1000)).toBe(exact)
    }),
  )
})

test('a tax rate is read to its last digit', () => {
  expect(rateToParts(0.09975)).toBe(9_975_000)
  // 100.00 × 0.14975 = 14.975
  expect(portionOf(cents(10_000), rateToParts(0.14975))).toBe(1498)
})

test('dollars of the wire survive the way to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(dollarsToCents(centsToDollars(cents(amount)))).toBe(amount)
    }),
  )
})

test('a fraction of a cent is a bug', () => {
  expect(() => cents(0.5)).toThrow(RangeError)
})

test('a charge is a percentage unless it ends in a dollar sign', () => {
  expect(['18', '18%', '4$', '4.50$'].map(parseCharge)).toEqual([
    { type: 'percent', percent: 18 },
    { type: 'percent', percent: 18 },
    { type: 'amount', amount: 400 },
    { type: 'amount', amount: 450 },
  ])
  expect(['', '$4', '-4$', 'free', '101', '4.505$', '18%%'].map(parseCharge)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})
