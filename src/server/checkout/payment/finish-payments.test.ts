import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { finishPayments } from './finish-payments.ts'

const aMinute = 60_000

/** A server whose gateway has authorised an order and lost the answer. */
async function anUnknownPayment() {
  const server = await aPaidServer()
  const { document, place, payment, orderStore } = server
  const key = randomUUID()
  const order = aPaidOrder(document, { card: aCard('4000000000000085') })
  expect(await place(order, key)).toMatchObject({ status: 503 })
  const finishAfter = (minutes: number) =>
    finishPayments({ ...payment, orderStore, now: () => noon + minutes * aMinute })
  return { ...server, key, order, finishAfter }
}

test('a payment whose order may still come is left for half an hour', async () => {
  const { key, order, place, finishAfter, moneyOf } = await anUnknownPayment()
  await finishAfter(29)
  expect(await moneyOf(key)).toBe('authorised')
  expect(await place(order, key)).toMatchObject({ status: 200 })
  await finishAfter(31)
  expect(await moneyOf(key)).toBe('captured')
})

test('an order that has not come for half an hour gets its money back, and cannot be taken any more', async () => {
  const { key, order, place, finishAfter, moneyOf, stateOf } = await anUnknownPayment()
  await finishAfter(30)
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['voided', 'voided'])
  expect(await place(order, key)).toMatchObject({ status: 422, body: { code: 9018 } })
})

test('what a silent gateway would not give back is given back in a later round', async () => {
  const { key, payment, orderStore, venueId, finishAfter, moneyOf, stateOf } =
    await anUnknownPayment()
  const silent = { ...payment.gateway, void: async () => ({ type: 'Unknown' }) as const }
  const now = () => noon + 30 * aMinute
  await finishPayments({ ...payment, gateway: silent, orderStore, now })
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['authorised', 'voiding'])
  await finishAfter(31)
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['voided', 'voided'])
  const name = { venueId, key: asId<IdempotencyKey>(key) }
  expect(await orderStore.find(name)).toMatchObject({ answer: { code: 9018 } })
})

test('a payment that can be neither captured nor given back is marked for a person', async () => {
  const { key, payment, orderStore, stateOf } = await anUnknownPayment()
  const refusing = { ...payment.gateway, void: async () => ({ type: 'Refused' }) as const }
  await finishPayments({
    ...payment,
    gateway: refusing,
    orderStore,
    now: () => noon + 30 * aMinute,
  })
  expect(await stateOf(key)).toBe('failed')
})

test('an order that its kitchen refuses after acceptance gets its money back, once', async () => {
  const { document, place, payment, orderStore, venueId, moneyOf, stateOf } = await aPaidServer()
  const key = randomUUID()
  expect(await place(aPaidOrder(document), key)).toMatchObject({ status: 200 })
  expect(await moneyOf(key)).toBe('captured')
  const [received] = orderStore.received()
  if (!received) throw new Error('The order was taken')
  const { orderId } = received.order
  await orderStore.setStatus({ venueId, orderId, status: 'refused', at: new Date(noon) })
  const deps = { ...payment, orderStore, now: () => noon + aMinute }
  await finishPayments(deps)
  await finishPayments(deps)
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['refunded', 'refunded'])
})

test('an order that its kitchen refuses while its capture is on its way gets its money back', async () => {
  const till = aTill()
  const { gateway } = till.payment
  const silent = {
    ...gateway,
    capture: async (call: Parameters<typeof gateway.capture>[0]) => {
      await gateway.capture(call)
      return { type: 'Unknown' } as const
    },
  }
  const server = await aPaidServer(aPaidVenue(), { payment: { ...till.payment, gateway: silent } })
  const { document, place, orderStore, venueId, stateOf } = server
  const key = randomUUID()
  expect(await place(aPaidOrder(document), key)).toMatchObject({ status: 200 })
  const acts = async () => (await till.ledger.lines(venueId)).map(({ act }) => act)
  expect([await acts(), await stateOf(key)]).toEqual([['authorise', 'capture'], 'authorised'])
  const [received] = orderStore.received()
  if (!received) throw new Error('The order was taken')
  const { orderId } = received.order
  await orderStore.setStatus({ venueId, orderId, status: 'refused', at: new Date(noon) })
  await finishPayments({ ...till.payment, orderStore, now: () => noon + aMinute })
  expect([await acts(), await stateOf(key)]).toEqual([
    ['authorise', 'capture', 'refund'],
    'refunded',
  ])
})

test('an order whose capture fails is cancelled, and says so at once', async () => {
  const till = aTill()
  const refusing = { ...till.payment.gateway, capture: async () => ({ type: 'Refused' }) as const }
  const { document, venueId, place, stateOf } = await aPaidServer(aPaidVenue(), {
    payment: { ...till.payment, gateway: refusing },
  })
  const key = randomUUID()
  expect(await place(aPaidOrder(document), key)).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
  const acts = (await till.ledger.lines(venueId)).map(({ act }) => act)
  expect([acts, await stateOf(key)]).toEqual([['authorise', 'void'], 'voided'])
})
