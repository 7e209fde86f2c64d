import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'

test('an order paid by card is charged once, and its answer holds no chargeable token', async () => {
  const { document, place, moneyOf, stateOf, orderStore, ledger, venueId } = await aPaidServer()
  const key = randomUUID()
  const order = aPaidOrder(document)
  const placed = await place(order, key)
  expect(placed).toMatchObject({ status: 200, body: { checkNum: 1, status: 'received' } })
  expect(await place(order, key)).toEqual(placed)
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['captured', 'captured'])
  expect(await ledger.lines(venueId)).toMatchObject([
    { act: 'authorise', amount: Math.round(order.data.costs.amountDue * 100) },
    { act: 'capture' },
  ])
  const [received] = orderStore.received()
  expect(received?.order.content.checkout).toEqual({
    paymentMethod: 'credit_card',
    contact: { full_name: 'Ana' },
  })
})

test.each([
  ['4000000000000002', 1803, /declined/],
  ['4000000000009995', 1803, /not enough funds/],
  ['4000000000000069', 1803, /expired/],
  ['4000000000000044', 9050, /not supported/],
  ['4000000000000119', 410, /did not go through/],
])('%s refuses its order with code %s, and keeps the refusal', async (number, code, message) => {
  const { document, place, moneyOf, stateOf, orderStore } = await aPaidServer()
  const key = randomUUID()
  const order = aPaidOrder(document, { card: aCard(number) })
  const refused = await place(order, key)
  expect(refused).toMatchObject({
    status: 422,
    body: { code, message: expect.stringMatching(message) },
  })
  expect(await place(order, key)).toEqual(refused)
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['nothing', 'declined'])
  expect(orderStore.received()).toEqual([])
})

test('a card that fails once pays for the next try', async () => {
  const { document, place } = await aPaidServer()
  const order = aPaidOrder(document, { card: aCard('4000000000000119') })
  expect(await place(order)).toMatchObject({ status: 422, body: { code: 410 } })
  expect(await place(order)).toMatchObject({ status: 200 })
})

test('a gateway that is silent leaves the order open, and the same order goes on where it was', async () => {
  const { document, place, app, moneyOf, ledger, orderStore, venueId } = await aPaidServer()
  const key = randomUUID()
  const order = aPaidOrder(document, { card: aCard('4000000000000085') })
  expect(await place(order, key)).toMatchObject({ status: 503, body: { code: 9051 } })
  const headers = { 'X-RESTAURANT-ID': venueId }
  expect((await app.request(`/api/orders/by-key/${key}`, { headers })).status).toBe(404)
  expect(await moneyOf(key)).toBe('authorised')
  expect(await place(order, key)).toMatchObject({ status: 200 })
  expect(await moneyOf(key)).toBe('captured')
  expect((await ledger.lines(venueId)).filter(({ act }) => act === 'authorise')).toHaveLength(1)
  expect(orderStore.received()).toHaveLength(1)
})

test('another order under the key of a payment that is not known yet is refused', async () => {
  const { document, place, moneyOf } = await aPaidServer()
  const key = randomUUID()
  await place(aPaidOrder(document, { card: aCard('4000000000000085') }), key)
  expect(await place(aPaidOrder(document), key)).toMatchObject({
    status: 409,
    body: { code: 9007 },
  })
  expect(await moneyOf(key)).toBe('authorised')
})

test('an order that is withdrawn gets its money back', async () => {
  const { document, place, withdraw, moneyOf, stateOf } = await aPaidServer()
  const key = randomUUID()
  const order = aPaidOrder(document, { card: aCard('4000000000000085') })
  await place(order, key)
  expect(await withdraw(key)).toMatchObject({ status: 422, body: { code: 9018 } })
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['voided', 'voided'])
  expect(await place(order, key)).toMatchObject({ status: 422, body: { code: 9018 } })
  expect(await moneyOf(key)).toBe('voided')
})

test('an order that was taken is still charged after a withdrawal', async () => {
  const { document, place, withdraw, moneyOf } = await aPaidServer()
  const key = randomUUID()
  await place(aPaidOrder(document), key)
  expect(await withdraw(key)).toMatchObject({ status: 200, body: { checkNum: 1 } })
  expect(await moneyOf(key)).toBe('captured')
})

test('an order that cannot be taken any more is not paid, and its authorisation is given back', async () => {
  const { document, place, moneyOf, venueStore } = await aPaidServer()
  const key = randomUUID()
  const order = aPaidOrder(document, { card: aCard('4000000000000085') })
  await place(order, key)
  await venueStore.publish({
    ...document,
    restaurant: { ...document.restaurant, orders_paused: true },
  })
  expect(await place(order, key)).toMatchObject({ status: 422, body: { code: 419 } })
  expect(await moneyOf(key)).toBe('voided')
  const late = randomUUID()
  expect(await place(aPaidOrder(document), late)).toMatchObject({
    status: 422,
    body: { code: 419 },
  })
  expect(await moneyOf(late)).toBe('nothing')
})

test('a late copy of a refused order authorises nothing', async () => {
  const { document, place, ledger, venueId, venueStore } = await aPaidServer()
  const key = randomUUID()
  const paused = { ...document, restaurant: { ...document.restaurant, orders_paused: true } }
  const order = aPaidOrder(document)
  await venueStore.publish(paused)
  await place(order, key)
  await venueStore.publish(document)
  expect(await place(order, key)).toMatchObject({ status: 422, body: { code: 419 } })
  expect(await ledger.lines(venueId)).toEqual([])
})

test('twenty copies of one order at once are one charge', async () => {
  const { document, place, ledger, venueId, orderStore } = await aPaidServer()
  const key = randomUUID()
  const order = aPaidOrder(document)
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(order, key)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await ledger.lines(venueId)).map(({ act }) => act)).toEqual(['authorise', 'capture'])
  expect(orderStore.received()).toHaveLength(1)
})

test('a wallet pays with the token it gave', async () => {
  const { document, place, moneyOf } = await aPaidServer()
  for (const [paymentMethod, wallet] of [
    ['apple_pay', { applePay: { token: '{"paymentData":{}}' } }],
    ['google_pay', { googlePay: { token: '{"signature":"…"}' } }],
  ] as const) {
    const key = randomUUID()
    expect(await place(aPaidOrder(document, { paymentMethod, ...wallet }), key)).toMatchObject({
      status: 200,
    })
    expect(await moneyOf(key)).toBe('captured')
    const without = await place(aPaidOrder(document, { paymentMethod }))
    expect(without).toMatchObject({ status: 422, body: { code: 1803 } })
  }
})

test('a card order without a card, and a venue without cards, cannot be paid that way', async () => {
  const { document, place } = await aPaidServer()
  const refused = { status: 422, body: { code: 1803 } }
  expect(await place(aPaidOrder(document, {}))).toMatchObject(refused)
  const onPremise = await aPaidServer(aPaidVenue({ payment_processor: 'payOnPremise' }))
  expect(await onPremise.place(aPaidOrder(onPremise.document))).toMatchObject(refused)
})

test('a cost centre and a purchase order need their number, and charge no card', async () => {
  const { document, place, ledger, venueId } = await aPaidServer()
  for (const [paymentMethod, number] of [
    ['cost_center', { costCenter: 'CC-12' }],
    ['purchase_order', { purchaseOrder: 'PO-7' }],
  ] as const) {
    expect(await place(aPaidOrder(document, { paymentMethod, ...number }))).toMatchObject({
      status: 200,
    })
    expect(await place(aPaidOrder(document, { paymentMethod }))).toMatchObject({
      status: 422,
      body: { code: 1803 },
    })
  }
  expect(await ledger.lines(venueId)).toEqual([])
})

test('a refusal is in the requested language', async () => {
  const { document, place } = await aPaidServer()
  const order = aPaidOrder(document, { card: aCard('4000000000000002') })
  const refused = await place(order, randomUUID(), { Locale: 'fr-CA' })
  expect(refused.body.message).toMatch(/^Votre banque a refusé cette carte/)
})
