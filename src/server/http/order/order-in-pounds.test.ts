import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { cents } from '#domain/money/money.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'
import { writeDetailsProblem } from '#server/problems/write-details-problem.ts'

const pounds = { currency: 'GBP' }

function shownIn(currency: string, order: PlaceOrderCall): PlaceOrderCall {
  return { ...order, data: { ...order.data, currency } }
}

test('an order in pounds is authorised, captured and stored in pounds', async () => {
  const document = aPaidVenue(pounds)
  const { place, ledger, payment, venueId, orderStore } = await aPaidServer(document)
  const key = randomUUID()
  const order = shownIn('GBP', aPaidOrder(document))
  expect(await place(order, key)).toMatchObject({ status: 200 })
  const booked = (await ledger.lines(venueId)).map(({ act, currency }) => `${act} ${currency}`)
  expect(booked).toEqual(['authorise GBP', 'capture GBP'])
  expect(await payment.paymentStore.find({ venueId, key: key as never })).toMatchObject(pounds)
  expect(orderStore.received()[0]?.order.content).toMatchObject(pounds)
})

test('an order without a currency is in that of its venue', async () => {
  const document = aPaidVenue(pounds)
  const { place, ledger, venueId, orderStore } = await aPaidServer(document)
  expect(await place(aPaidOrder(document))).toMatchObject({ status: 200 })
  expect(await ledger.lines(venueId)).toMatchObject([pounds, pounds])
  expect(orderStore.received()[0]?.order.content).toMatchObject(pounds)
})

test('an order whose guest saw another currency is refused as another bill, and nothing is authorised', async () => {
  const document = aPaidVenue(pounds)
  const { place, ledger, venueId } = await aPaidServer(document)
  expect(await place(shownIn('CAD', aPaidOrder(document)))).toMatchObject({
    status: 422,
    body: { code: problemCodes.totalsChanged },
  })
  expect(await ledger.lines(venueId)).toEqual([])
})

test('wallets get the venue’s currency and country', async () => {
  const { send } = await aPaidServer(aPaidVenue({ ...pounds, country: 'GB' }))
  expect((await send('/api/payment/get-payment-config', {})).body.wallets).toMatchObject({
    applePay: { currencyCode: 'GBP', countryCode: 'GB' },
    googlePay: { currencyCode: 'GBP', countryCode: 'GB' },
  })
})

test('a receipt stays in its currency when the venue changes its own', async () => {
  const accounts = someAccounts()
  const document = aServedVenue(pounds)
  const server = await aServerInMemory(document, { accounts, now: () => noon })
  const ana = await signIn(accounts)
  const call = async (path: string, body: object, headers: object) =>
    (await server.app.request(`/api/${path}`, post(document, body, { ...headers }))).json()
  await call('orders', anOrderOf(document), { ...withKey(), ...ana.headers })
  const { currency: _currency, ...restaurant } = document.restaurant
  await server.venueStore.publish({ ...document, restaurant })
  const { receipts } = await call('auth/get-past-receipts', {}, ana.cookie)
  expect(receipts).toMatchObject([pounds])
})

test('the amount missing for a minimum is in the venue’s currency', () => {
  const amounts = { minimum: cents(5000), missing: cents(1250), ...pounds }
  const messageIn = (language: 'en' | 'fr') =>
    writeDetailsProblem({ type: 'BelowMinimum', ...amounts }, language).message
  expect(messageIn('en')).toContain('£12.50')
  expect(messageIn('fr')).toContain('12,50\u00A0£')
})

test('a counter that has changed its currency takes no part of a hub’s order', async () => {
  const hub = aHub()
  const server = await aServerInMemory(hub)
  await server.venueStore.publish(aCounter('bread-counter'))
  await server.venueStore.publish(aCounter('soup-counter', pounds))
  const path = '/api/orders/create-marketplace-order'
  const answer = await server.app.request(path, post(hub, aHubOrder(hub), withKey()))
  const parts: { restaurantId: string; checkNum?: number }[] = await answer.json()
  expect(parts.map(({ restaurantId, checkNum }) => [restaurantId, checkNum])).toEqual([
    ['bread-counter', 1],
    ['soup-counter', undefined],
  ])
})
