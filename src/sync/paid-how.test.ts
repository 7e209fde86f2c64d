import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import { paidHow } from './paid-how.ts'

const card = { token: 'tok_12345678', brand: 'VISA' as const, last4: '4242', expiry: '12/30' }
const saved = {
  paymentCardId: 'c-1',
  brand: 'AMEX',
  last4: '0005',
  expiry: '12/30',
  isDefault: true,
}

test('a receipt names the card that was charged by brand and last digits alone', () => {
  expect(paid({ method: 'credit_card', card })).toEqual({
    paidBy: 'credit_card',
    paidWith: { brand: 'VISA', last4: '4242' },
  })
  expect(paid({ method: 'credit_card', card, savedCard: saved })).toEqual({
    paidBy: 'credit_card',
    paidWith: { brand: 'AMEX', last4: '0005' },
  })
})

test('a card that was entered and not used is not named', () => {
  expect(paid({ method: 'invoice', card, savedCard: saved })).toEqual({ paidBy: 'invoice' })
})

test('without a choice it is paid on premise; with nothing due, not at all', () => {
  expect(paid({})).toEqual({ paidBy: 'pay_on_premise' })
  expect(paid({ method: 'credit_card', card }, 0)).toEqual({ paidBy: 'payment_not_required' })
})

function paid(changes: Partial<PaymentChoice>, amountDue = 950) {
  return paidHow({
    costs: { ...aBill(), amountDue: cents(amountDue) },
    details: { ...noDetails, payment: { ...noPayment, ...changes } },
  })
}
