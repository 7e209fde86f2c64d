import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { isPaymentRequired, missingForMinimum } from './payment-required.ts'

const owing = {
  venue: { payOnPremise: false },
  type: 'dine-in',
  suitePayment: null,
  amountDue: cents(1),
} as const
const nothingDue = { ...owing, amountDue: cents(0) }

test('a bill with something due needs a method of payment', () => {
  expect(isPaymentRequired(owing)).toBe(true)
})

test('none is needed when nothing is due or the guest pays at the venue', () => {
  expect(isPaymentRequired(nothingDue)).toBe(false)
  expect(isPaymentRequired({ ...owing, venue: { payOnPremise: true } })).toBe(false)
})

test('suites and catering need one even then', () => {
  expect(isPaymentRequired({ ...nothingDue, type: 'catering' })).toBe(true)
  expect(isPaymentRequired({ ...nothingDue, type: 'generic-catering' })).toBe(true)
  expect(isPaymentRequired({ ...nothingDue, suitePayment: 'charge' })).toBe(true)
})

test('a minimum order says what is missing', () => {
  expect(missingForMinimum(cents(1800), cents(2500))).toBe(700)
  expect(missingForMinimum(cents(2500), cents(2500))).toBe(0)
  expect(missingForMinimum(cents(1800), null)).toBe(0)
})
