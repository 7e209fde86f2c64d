import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { aCard, aPaidOrder, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { holderOfUser } from './card-holder.ts'
import { payForOrder } from '#server/checkout/payment/pay-for-order.ts'
import type { Authorisation, PaymentGateway } from './payment-gateway.ts'

const document = aPaidVenue()
const later = new Date(noon)
const holder = holderOfUser(asId<UserId>('ana'))
const paid = { ok: true, value: true }
const refused = (type: string) => ({ ok: false, error: { type } })

/** A till, and the authorisations that its gateway received. */
function aWatchedTill() {
  const till = aTill()
  const asked: Authorisation[] = []
  const gateway: PaymentGateway = {
    ...till.payment.gateway,
    authorise: async (call) => {
      asked.push(call)
      return till.payment.gateway.authorise(call)
    },
  }
  const payment = { ...till.payment, gateway }
  const orderStore = createMemoryOrderStore({ versionOf: () => 1 })
  const submission = aSubmission()
  const deps = { payment, orderStore, now: () => noon }
  const pay = (
    call: PlaceOrderCall,
    amount = 1_500,
    by: typeof deps | Omit<typeof deps, 'payment'> = deps,
  ) => payForOrder(by, { submission, call, amount: cents(amount), currency: 'CAD', holder })
  return { asked, deps, payment, orderStore, submission, pay }
}

const chosen = (paymentCardId: string): PlaceOrderCall => {
  const order = aPaidOrder(document, {})
  return { ...order, data: { ...order.data, chosenCreditCard: { paymentCardId } } }
}

test('what is authorised is the amount due, in its currency, from the card that was typed in', async () => {
  const { asked, submission, pay } = aWatchedTill()
  const card = aCard('4242424242424242')
  expect(await pay(aPaidOrder(document, { card }))).toEqual(paid)
  const { key, venueId } = submission
  const source = { type: 'card', token: card.token }
  expect(asked).toEqual([{ key, venueId, amount: 1_500, currency: 'CAD', source }])
})

test('a saved card is charged at its own gateway only', async () => {
  const { asked, payment, pay } = aWatchedTill()
  const { token } = aCard('4242424242424242')
  const face = { brand: 'VISA', last4: '4242', expiry: '12/30' } as const
  const [own, other] = [randomUUID(), randomUUID()]
  await payment.cardStore.add(
    holder,
    { ...face, token, paymentCardId: own, gateway: 'test' },
    later,
  )
  const elsewhere = { ...face, token: `${token}2`, paymentCardId: other, gateway: 'moneris' }
  await payment.cardStore.add(holder, elsewhere, later)
  expect(await pay(chosen(other))).toEqual(refused('CardUnknown'))
  expect(await pay(chosen(randomUUID()))).toEqual(refused('CardUnknown'))
  expect(asked).toEqual([])
  expect(await pay(chosen(own))).toEqual(paid)
  expect(asked.map(({ source }) => source)).toEqual([{ type: 'card', token }])
})

test('nothing is authorised where nothing is due, or the order is paid in another way', async () => {
  const { asked, pay } = aWatchedTill()
  expect(await pay(aPaidOrder(document), 0)).toEqual(paid)
  expect(await pay(aPaidOrder(document, { paymentMethod: 'pay_on_premise' }))).toEqual(paid)
  expect(asked).toEqual([])
})

test('an order that has its answer is not paid again', async () => {
  const { asked, orderStore, submission, pay } = aWatchedTill()
  await orderStore.refuse(submission, { httpStatus: 422, answer: { code: 415, message: 'No.' } })
  expect(await pay(aPaidOrder(document))).toEqual(paid)
  expect(asked).toEqual([])
})

test('a server without a gateway takes no card', async () => {
  const { deps, pay } = aWatchedTill()
  const { payment: _payment, ...none } = deps
  expect(await pay(aPaidOrder(document), 1_500, none)).toEqual(refused('PaymentRefused'))
})
