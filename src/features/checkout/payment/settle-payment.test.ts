import { expect, test } from 'vitest'
import { noPayment } from '#domain/order/checkout-details.ts'
import { chooseMethod } from './choose-method.ts'
import { settlePayment } from './settle-payment.ts'

const visa = {
  paymentCardId: 'c-1',
  brand: 'VISA',
  last4: '4242',
  expiry: '12/30',
  isDefault: true,
}
const card = { token: 'test_12345678', brand: 'MC' as const, last4: '4444', expiry: '12/30' }

test('the only way to pay is chosen, with the card that is proposed', () => {
  expect(settlePayment(noPayment, { methods: ['credit_card'], cards: [visa] })).toEqual({
    ...noPayment,
    method: 'credit_card',
    savedCard: visa,
  })
})

test('of several ways none is chosen for a guest', () => {
  const offer = { methods: ['credit_card', 'invoice'], cards: [visa] } as const
  expect(settlePayment(noPayment, offer)).toBe(noPayment)
})

test('a way that is not offered any more is chosen no longer', () => {
  const chosen = { ...noPayment, method: 'apple_pay' } as const
  const offer = { methods: ['credit_card', 'invoice'], cards: [] } as const
  expect(settlePayment(chosen, offer)).toEqual(noPayment)
})

test('a saved card that was removed since is chosen no longer, one that nobody can be asked about is', () => {
  const chosen = { ...noPayment, method: 'credit_card', savedCard: visa } as const
  const methods = ['credit_card', 'invoice'] as const
  const other = { ...visa, paymentCardId: 'c-2' }
  expect(settlePayment(chosen, { methods, cards: [other] }).savedCard).toBeNull()
  expect(settlePayment(chosen, { methods, cards: null })).toBe(chosen)
})

test('who wants a new card is not given a saved one again', () => {
  const chosen = { ...noPayment, method: 'credit_card' } as const
  const offer = { methods: ['credit_card'], cards: [visa] } as const
  expect(settlePayment(chosen, offer)).toBe(chosen)
})

test('the numbers of a company are kept between its two ways to pay, and cleared by any other', () => {
  const typed = { ...noPayment, costCenter: 'Ops', purchaseOrder: 'PO-7' }
  expect(chooseMethod(typed, 'purchase_order', [])).toMatchObject({
    costCenter: 'Ops',
    purchaseOrder: 'PO-7',
  })
  expect(chooseMethod(typed, 'invoice', [])).toMatchObject({ costCenter: '', purchaseOrder: '' })
})

test('a card that was typed just now goes before one that is proposed', () => {
  const typed = { ...noPayment, card }
  expect(chooseMethod(typed, 'credit_card', [visa])).toMatchObject({ card, savedCard: null })
})
