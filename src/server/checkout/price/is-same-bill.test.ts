import { expect, test } from 'vitest'
import { readCosts } from '#contract/pricing/costs-wire.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { cents } from '#domain/money/money.ts'
import { anOrderOf, aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { isSameBill } from './is-same-bill.ts'

const bill = readCosts(anOrderOf(aServedVenue()).data.costs)
const card = { code: '6001', balance: cents(2_000), amount: cents(500) }
const paid: Costs = { ...bill, voucher: card }

test('the sign and type of the tip are ignored, its amount counts', () => {
  const { tip } = bill
  const negative = { ...tip, type: 'dollars', amount: cents(0 - tip.amount) } as const
  expect(isSameBill({ ...bill, tip: negative }, bill)).toBe(true)
  expect(isSameBill({ ...bill, tip: { ...tip, amount: cents(tip.amount + 1) } }, bill)).toBe(false)
})

test('of a gift card its code and its payment count, not its balance', () => {
  const shown = (voucher: Costs['voucher']) => isSameBill({ ...bill, voucher }, paid)
  expect(shown({ ...card, balance: cents(600) })).toBe(true)
  expect(shown({ ...card, amount: cents(499) })).toBe(false)
  expect(shown({ ...card, code: '6002' })).toBe(false)
  expect(shown(null)).toBe(false)
})

test('every other row counts', () => {
  expect(isSameBill({ ...bill, serviceCharge: cents(bill.serviceCharge + 1) }, bill)).toBe(false)
  expect(isSameBill({ ...bill, taxBrackets: [] }, bill)).toBe(false)
})
