import { expect, test } from 'vitest'
import { noPayment } from '#domain/order/checkout-details.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import { chooseMethod } from './choose-method.ts'
import { resolvePayment } from './resolve-payment.ts'

const visa = {
  paymentCardId: 'c-1',
  brand: 'VISA',
  last4: '4242',
  expiry: '12/30',
  isDefault: true,
}
const card = { token: 'test_12345678', brand: 'MC' as const, last4: '4444', expiry: '12/30' }

type Offer = Parameters<typeof resolvePayment>[1]

function resolve(payment: PaymentChoice, offer: Omit<Offer, 'newCards'>): PaymentChoice {
  return resolvePayment(payment, { newCards: 'typed', ...offer })
}

test('the only way to pay is chosen, with the preselected card', () => {
  expect(resolve(noPayment, { methods: ['credit_card'], cards: [visa] })).toEqual({
    ...noPayment,
    method: 'credit_card',
    savedCard: visa,
  })
})

test('of several ways a saved card is chosen, and without one none', () => {
  const methods = ['invoice', 'credit_card'] as const
  expect(resolve(noPayment, { methods, cards: [visa] })).toEqual({
    ...noPayment,
    method: 'credit_card',
    savedCard: visa,
  })
  for (const cards of [[], null, [{ ...visa, paymentCardId: '' }]]) {
    expect(resolve(noPayment, { methods, cards })).toBe(noPayment)
  }
  expect(resolve(noPayment, { methods: ['invoice', 'apple_pay'], cards: [visa] })).toBe(noPayment)
})

test('a way that is no longer offered is deselected', () => {
  const chosen = { ...noPayment, method: 'apple_pay' } as const
  const offer = { methods: ['credit_card', 'invoice'], cards: [] } as const
  expect(resolve(chosen, offer)).toEqual(noPayment)
})

test('a removed saved card is deselected; with the list unknown it stays', () => {
  const chosen = { ...noPayment, method: 'credit_card', savedCard: visa } as const
  const methods = ['credit_card', 'invoice'] as const
  const other = { ...visa, paymentCardId: 'c-2' }
  expect(resolve(chosen, { methods, cards: [other] }).savedCard).toBeNull()
  expect(resolve(chosen, { methods, cards: null })).toBe(chosen)
})

test('a guest who wants a new card does not get a saved one again', () => {
  const chosen = { ...noPayment, method: 'credit_card' } as const
  const offer = { methods: ['credit_card'], cards: [visa] } as const
  expect(resolve(chosen, offer)).toBe(chosen)
})

test('company numbers survive a change between the two company methods, and no other', () => {
  const typed = { ...noPayment, costCenter: 'Ops', purchaseOrder: 'PO-7' }
  expect(chooseMethod(typed, 'purchase_order', [])).toMatchObject({
    costCenter: 'Ops',
    purchaseOrder: 'PO-7',
  })
  expect(chooseMethod(typed, 'invoice', [])).toMatchObject({ costCenter: '', purchaseOrder: '' })
})

test('a card just typed goes before the preselected one', () => {
  const typed = { ...noPayment, card }
  expect(chooseMethod(typed, 'credit_card', [visa])).toMatchObject({ card, savedCard: null })
})

test('a token that was typed for an order at once is none for a pre-order', () => {
  const typed = { ...noPayment, method: 'credit_card', card } as const
  const offer = { methods: ['credit_card'], cards: [], newCards: 'savedFirst' } as const
  expect(resolvePayment(typed, offer)).toEqual({ ...typed, card: null })
})
