import { expect, test } from 'vitest'
import { formatExact } from './format-exact.ts'

const exact = (numerator: number, denominator = 1000) => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
})

test('an amount before rounding keeps its decimals, as each language writes them', () => {
  expect(formatExact(exact(688_500), 'en-CA', 'CAD')).toBe('$6.885')
  expect(formatExact(exact(688_500), 'fr-CA', 'CAD')).toBe('6,885\u00A0$')
  expect(formatExact(exact(900_000), 'en-CA', 'CAD')).toBe('$9.00')
})

test('further decimals are cut, never rounded up', () => {
  // 1.18495… would be 1.185 and seem to round to 1.19
  expect(formatExact(exact(118_499.9 * 10, 10_000), 'en-CA', 'CAD')).toBe('$1.1849…')
  expect(formatExact(exact(2000, 3), 'fr-CA', 'CAD')).toBe('6,6666…\u00A0$')
})

test('an amount before rounding is in the currency of its bill', () => {
  expect(formatExact(exact(688_500), 'en-CA', 'GBP')).toBe('£6.885')
  expect(formatExact(exact(2000, 3), 'fr-CA', 'USD')).toBe('6,6666…\u00A0$\u00A0US')
})
