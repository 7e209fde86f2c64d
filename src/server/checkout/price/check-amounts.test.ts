import { expect, test } from 'vitest'
import type { Costs } from '#domain/pricing/costs.ts'
import { cents } from '#domain/money/money.ts'
import { checkAmounts } from './check-amounts.ts'

/** A bill of row 1, row 9 and a tip, in cents. */
function check(subtotal: number, total: number, tip: number) {
  const costs: Pick<Costs, 'subtotal' | 'total' | 'tip'> = {
    subtotal: cents(subtotal),
    total: cents(total),
    tip: { type: 'dollars', percentageValue: 0, amount: cents(tip) },
  }
  return checkAmounts(costs, { currency: 'GBP', path: 'data.costs' })
}

test('a tip of ten times the bill is taken, and a cent more is refused at its field', () => {
  expect(check(1_000, 1_200, 12_000)).toEqual({ ok: true, value: true })
  expect(check(1_000, 1_200, 12_001)).toEqual({
    ok: false,
    error: { type: 'TipTooHigh', path: 'data.costs.tip.amount', most: 12_000, currency: 'GBP' },
  })
})

test('a tip above the bill is allowed, and any amount on a bill of zero', () => {
  expect(check(1_000, 1_200, 1_201)).toEqual({ ok: true, value: true })
  expect(check(0, 0, 5_000)).toEqual({ ok: true, value: true })
})

test('a bill of a million dollars is taken, and a cent more is refused with the maximum', () => {
  expect(check(100_000_000, 100_000_000, 0)).toEqual({ ok: true, value: true })
  const refused = { type: 'BillTooHigh', most: 100_000_000, currency: 'GBP' }
  expect(check(100_000_000, 100_000_001, 0)).toEqual({ ok: false, error: refused })
})
