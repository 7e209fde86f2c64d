import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aCard, aPaidServer } from '#tests/fixtures/a-paid-venue.ts'

/** A hall that takes cards, with two counters, and a guest's order for both. */
async function aPaidHall(
  number: string,
  bread: Parameters<typeof aCounter>[1] = {},
  asked: Partial<PlaceOrderCall['data']['checkout']> = {},
) {
  const hub = aHub()
  const document = { ...hub, restaurant: { ...hub.restaurant, payment_processor: 'test' } }
  const server = await aPaidServer(document)
  await server.venueStore.publish(aCounter('soup-counter'))
  await server.venueStore.publish(aCounter('bread-counter', bread))
  const key = randomUUID()
  const plain = aHubOrder(document)
  const paid = { paymentMethod: 'credit_card', card: aCard(number), ...asked }
  const checkout = { ...plain.data.checkout, ...paid }
  const order = { ...plain, data: { ...plain.data, checkout } }
  async function send(path: string, body: unknown) {
    const answer = await server.app.request(path, post(document, body, withKey(key)))
    return { status: answer.status, body: await answer.json() }
  }
  async function moneyOf(counter: string) {
    const venueId = asId<VenueId>(counter)
    const own = partKeyOf(asId<IdempotencyKey>(key), venueId)
    const lines = await server.ledger.lines(venueId)
    return lines.filter((line) => line.key.startsWith(own)).map(({ act, amount }) => [act, amount])
  }
  return {
    place: () => send('/api/orders/create-marketplace-order', order),
    withdraw: () => send('/api/orders/withdraw', {}),
    moneyOf,
  }
}

test('each counter of a hall is paid its own part, once', async () => {
  const { place, moneyOf } = await aPaidHall('4242424242424242')
  const placed = await place()
  expect(placed).toMatchObject({ status: 200, body: [{ total: 6.15 }, { total: 29.2 }] })
  expect(await place()).toEqual(placed)
  expect(await moneyOf('bread-counter')).toEqual([
    ['authorise', 615],
    ['capture', 615],
  ])
  expect(await moneyOf('soup-counter')).toEqual([
    ['authorise', 2920],
    ['capture', 2920],
  ])
})

test('a counter that takes no orders is paid nothing', async () => {
  const { place, moneyOf } = await aPaidHall('4242424242424242', { orders_paused: true })
  expect(await place()).toMatchObject({ status: 200, body: [{ code: 419 }, { total: 29.2 }] })
  expect(await moneyOf('bread-counter')).toEqual([])
  expect(await moneyOf('soup-counter')).toHaveLength(2)
})

test('a hall says by its first part that was taken whether the card was saved', async () => {
  const wish = { savePaymentMethodOnCheckout: true }
  const { place } = await aPaidHall('4242424242424242', { orders_paused: true }, wish)
  const { body } = await place()
  expect(body).toMatchObject([{ code: 419 }, { total: 29.2, paymentMethodSaved: true }])
  expect(body[0]).not.toHaveProperty('paymentMethodSaved')
})

test('a card that is declined makes no part of the order', async () => {
  const { place, moneyOf } = await aPaidHall('4000000000000002')
  expect(await place()).toMatchObject({ status: 422, body: { code: 1803 } })
  expect((await moneyOf('soup-counter')).map(([act]) => act)).toEqual(['authorise'])
})

test('parts whose payments are not known yet go on when the order is sent again', async () => {
  const { place, moneyOf } = await aPaidHall('4000000000000085')
  expect(await place()).toMatchObject({ status: 503, body: { code: 9051 } })
  expect(await place()).toMatchObject({ status: 503, body: { code: 9051 } })
  expect(await place()).toMatchObject({ status: 200, body: [{ checkNum: 1 }, { checkNum: 1 }] })
  for (const counter of ['bread-counter', 'soup-counter']) {
    expect((await moneyOf(counter)).map(([act]) => act)).toEqual(['authorise', 'capture'])
  }
})

test('an order to a hall that is withdrawn gets all of its money back', async () => {
  const { place, withdraw, moneyOf } = await aPaidHall('4000000000000085')
  await place()
  expect(await withdraw()).toMatchObject({ status: 422, body: { code: 9018 } })
  expect((await moneyOf('bread-counter')).map(([act]) => act)).toEqual(['authorise', 'void'])
  expect(await place()).toMatchObject({ status: 422, body: { code: 9018 } })
  expect(await moneyOf('soup-counter')).toEqual([])
})
