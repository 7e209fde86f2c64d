import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import { cents } from '#domain/money/money.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { removedTerms, reconcileTerms } from './use-removed-terms.ts'

const terms: CartAdjustments = {
  ...noTerms,
  discount: { code: 'HALF', type: 'percentage', percentageValue: 50 },
  voucher: { code: '6001', balance: cents(2_000) },
  member: { id: 'm-1', identifier: 'MC1', promos: [] },
}
const discount = {
  code: 'HALF',
  type: 'percentage',
  percentageValue: 50,
  amount: cents(100),
} as const
const voucher = { code: '6001', balance: cents(2_000), amount: cents(100) }
const counted = { costs: { ...aBill(), discount, voucher }, warning: null }

function warning(code: number) {
  return { code, message: 'No more.', lines: [] }
}

test('terms that the server counts stay unchanged', () => {
  expect(reconcileTerms(terms, counted)).toBe(null)
  expect(removedTerms(terms, counted)).toEqual({})
})

test('a code missing from the bill is lost, with the server’s message', () => {
  const server = {
    costs: { ...counted.costs, discount: null },
    warning: warning(problemCodes.discountOver),
  }
  expect(reconcileTerms(terms, server)).toEqual({ discount: null })
  expect(removedTerms(terms, server)).toEqual({ discount: { typed: 'HALF', message: 'No more.' } })
})

test('a message about a line is not shown for a code lost at the same time', () => {
  const server = {
    costs: { ...counted.costs, voucher: null },
    warning: warning(problemCodes.soldOut),
  }
  expect(removedTerms(terms, server)).toEqual({ voucher: { typed: '6001', message: '' } })
})

test('a membership is lost when the server says so', () => {
  const server = { ...counted, warning: warning(problemCodes.membership) }
  expect(reconcileTerms(terms, server)).toEqual({ member: null })
  expect(removedTerms(terms, server)).toEqual({ member: { typed: 'MC1', message: 'No more.' } })
})

test('a gift card takes the server’s balance, and a code the server’s percentage', () => {
  const costs = {
    ...counted.costs,
    voucher: { ...voucher, balance: cents(500) },
    discount: { ...discount, percentageValue: 25 },
  }
  expect(reconcileTerms(terms, { costs, warning: null })).toEqual({
    voucher: { code: '6001', balance: 500 },
    discount: { code: 'HALF', type: 'percentage', percentageValue: 25 },
  })
})
