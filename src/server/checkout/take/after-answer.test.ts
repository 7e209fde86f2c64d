import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { holderOfSecret } from '#server/payment/card-holder.ts'
import { settleAnswered } from './after-answer.ts'
import type { KeepCard, PaymentGateway } from '#server/payment/payment-gateway.ts'

const keeps = () => ({ name: holderOfSecret('of a browser'), endsAt: new Date(noon) })

/** A server with an approved order whose payment is not settled yet. */
async function anApprovedOrder() {
  const till = aTill()
  const kept: KeepCard[] = []
  let isAway = true
  const gateway: PaymentGateway = {
    ...till.payment.gateway,
    capture: async (call) => (isAway ? { type: 'Unknown' } : till.payment.gateway.capture(call)),
    keepCard: async (call) => {
      kept.push(call)
      return till.payment.gateway.keepCard(call)
    },
  }
  const payment = { ...till.payment, gateway }
  const server = await aPaidServer(aPaidVenue(), { till, payment })
  const key = asId<IdempotencyKey>(randomUUID())
  const card = aCard('4242424242424242')
  const call = aPaidOrder(server.document, { card, savePaymentMethodOnCheckout: true })
  await server.place(call, key)
  /** A second part of the same order, as at a hub. */
  const otherKey = asId<IdempotencyKey>(randomUUID())
  await server.place(call, otherKey)
  isAway = false
  const names = [{ venueId: server.venueId, key }]
  const { orderStore } = server
  const deps = { payment, orderStore, now: () => noon }
  return { ...server, deps, key, otherKey, card, kept, call, order: { names, call, keeps } }
}

test('an order that is captured now saves its card under a separate key, once', async () => {
  const { deps, order, kept, key, card } = await anApprovedOrder()
  expect(await settleAnswered(deps, order)).toStrictEqual({ paymentMethodSaved: true })
  expect(kept).toEqual([{ key: `${key}/keep`, token: card.token }])
  expect(await settleAnswered(deps, order)).toStrictEqual({})
  expect(kept).toHaveLength(1)
})

test('an order that was rejected after it was taken says so, and saves no card', async () => {
  const { deps, order, kept, orderStore, venueId } = await anApprovedOrder()
  const [received] = orderStore.received()
  if (!received) throw new Error('The order was taken')
  const { orderId } = received.order
  await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at: new Date(noon) })
  expect(await settleAnswered(deps, order)).toStrictEqual({ status: 'cancelled' })
  expect(kept).toEqual([])
})

test('the card of an order to a hub is saved by the part that is captured, although another is given back', async () => {
  const { deps, order, kept, key, otherKey, card, orderStore, venueId, moneyOf } =
    await anApprovedOrder()
  const [first] = orderStore.received()
  if (!first) throw new Error('The order was taken')
  const { orderId } = first.order
  await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at: new Date(noon) })
  const names = [...order.names, { venueId, key: otherKey }]
  expect(await settleAnswered(deps, { ...order, names })).toStrictEqual({
    paymentMethodSaved: true,
  })
  expect(kept).toEqual([{ key: `${otherKey}/keep`, token: card.token }])
  expect([await moneyOf(key), await moneyOf(otherKey)]).toEqual(['voided', 'captured'])
})

test('a refusal, whose money is given back, adds nothing to the answer', async () => {
  const server = await aPaidServer()
  const key = asId<IdempotencyKey>(randomUUID())
  const call = aPaidOrder(server.document, { card: aCard('4000000000000085') })
  await server.place(call, key)
  const { orderStore, payment, venueId } = server
  const refusal = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } } as const
  await orderStore.withdraw({ venueId, key, at: new Date(noon) }, refusal)
  const deps = { payment, orderStore, now: () => noon }
  const order = { names: [{ venueId, key }], call, keeps }
  expect(await settleAnswered(deps, order)).toStrictEqual({})
  expect(await server.moneyOf(key)).toBe('voided')
})

test('a server that takes no cards has nothing to settle', async () => {
  const { deps, order } = await anApprovedOrder()
  const { payment: _payment, ...others } = deps
  expect(await settleAnswered(others, order)).toStrictEqual({})
})
