import { expect, test } from 'vitest'
import { noPayment } from '#domain/order/checkout-details.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import { offlineOrderBlocker } from '#domain/order/offline-orders.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import { waitingPayment } from '#domain/payment/waiting-payment.ts'
import { cents } from '#domain/money/money.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { cardChoices, newCardsFor } from './card-choices.ts'
import { checkPayment } from './check-payment.ts'
import { resolvePayment } from './resolve-payment.ts'

/** What is offered and what is refused at a checkout by card, for each order in each situation. */

const token = { token: 'test_1', brand: 'VISA', last4: '4242', expiry: '12/30' } as const
const [visa, amex] = ['c-1', 'c-2'].map((paymentCardId) => {
  const { token: _, ...face } = token
  return { ...face, paymentCardId, isDefault: paymentCardId === 'c-1' }
})
if (!visa || !amex) throw new Error('There are two cards')

const situations = orderTypes.flatMap((type) =>
  [[], [visa], [visa, amex]].flatMap((cards) =>
    [true, false].flatMap((offline) =>
      [true, false].flatMap((hasPage) =>
        (['anonymous', 'user', 'loginAs'] as const).map((session) => ({
          type,
          cards,
          offline,
          hasPage,
          session,
          title: `${type}, ${cards.length} cards, ${session}${offline ? ', offline' : ''}${hasPage ? '' : ', no card page'}`,
        })),
      ),
    ),
  ),
)

test.each(situations)('what can be chosen can be placed: $title', (situation) => {
  const { type, cards } = situation
  const newCards = newCardsFor(situation)
  const choices = cardChoices({ cards, unreachable: false, newCards }, null)
  expect(choices?.saved).toEqual(cards)
  for (const savedCard of choices?.saved ?? []) expect(place({ savedCard })).toBe('placed')

  // As it is chosen, and as it is once its card was typed.
  const untyped = choose({})
  expect(Object.keys(checkPayment(untyped, { newCards }))).toEqual(
    choices?.takesNew ? [] : ['payment'],
  )
  if (!choices?.takesNew) return
  expect(place(newCards === 'savedFirst' ? { savedCard: visa } : { card: token })).toBe('placed')
  // A wrong guess of the way would be refused, not charged.
  if (type === 'catering') expect(choose({ card: token }).card).toBe(null)

  function choose(changes: Partial<PaymentChoice>): PaymentChoice {
    const chosen = { ...noPayment, method: 'credit_card' as const, ...changes }
    return resolvePayment(chosen, { methods: ['credit_card'], cards, newCards })
  }

  function place(changes: Partial<PaymentChoice>) {
    const payment = { ...noPayment, method: 'credit_card' as const, ...changes }
    const waits = offlineOrderBlocker(aVenue(), waitingPayment(payment, cents(1_000)))
    if (situation.offline && waits !== null) return waits
    if (Object.keys(checkPayment(payment, { newCards })).length > 0) return 'refused'
    // The server takes a pre-order by a saved card alone.
    if (type === 'catering' && (payment.card !== null || payment.savedCard === null)) return 9119
    return 'placed'
  }
})

test('a pre-order without a saved card has a form where somebody can keep the card', () => {
  const facts = { type: 'catering', offline: false, hasPage: true } as const
  expect(newCardsFor({ ...facts, session: 'user' })).toBe('savedFirst')
  expect(newCardsFor({ ...facts, session: 'loginAs' })).toBe('savedFirst')
  expect(newCardsFor({ ...facts, session: 'operator' })).toBe('none')
})

test('a card chosen before stays where the server is not reached', () => {
  const unreached = { cards: null, unreachable: true, newCards: 'none' } as const
  expect(cardChoices(unreached, visa)).toEqual({ saved: [visa], takesNew: false })
  expect(cardChoices({ ...unreached, unreachable: false }, visa)).toBe(null)
})
