import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { anOrderOf, aServedVenue, aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const line = aSoupLine()
const key = asId<IdempotencyKey>('3b0b1d4e-6d0e-4b84-9c0a-6a1d1f3a7c55')

test('a cart is checked by its type and table alone', async () => {
  const { send } = await aPaidServer(aPaidVenue({ catering: true }))
  const cart = { itemsInCart: [line] }
  const item = { itemsInCart: [], itemToAdd: line }
  for (const [call, body] of [
    ['validate', cart],
    ['item', item],
  ] as const) {
    const ask = (given: object) => send(`/api/orders/${call}`, { ...body, ...given })
    for (const type of ['take-out', 'pickup', 'generic-catering']) {
      expect(await ask({ type, date: '2026-07-01' })).toMatchObject({ body: { valid: true } })
    }
    const table = await ask({ type: 'dine-in', tableNum: '12' })
    expect(table).toMatchObject({ body: { valid: true } })
    expect(await ask({ type: 'dine-in' })).toMatchObject({ status: 422, body: { code: 9002 } })
  }
  const scheduling = await send('/api/orders/scheduling', { items: [line], type: 'take-out' })
  expect(scheduling.status).toBe(200)
})

test('the whole costs that set-costs answered can be sent back, and only their choices are read', async () => {
  const { send } = await aPaidServer()
  const body = { tableNum: '12', items: [line], type: 'dine-in', date: '2026-07-01' }
  const tip = { type: 'percentage', percentageValue: 18, amount: 0 }
  const { body: first } = await send('/api/orders/set-costs', { ...body, costs: { tip } })
  const again = await send('/api/orders/set-costs', { ...body, costs: first.costs })
  expect(again).toMatchObject({ status: 200, body: first })
  const costs = { ...first.costs, subtotal: 1, total: 1, totalWithTip: 1 }
  expect((await send('/api/orders/set-costs', { ...body, costs })).body).toEqual(first)
  const foo = await send('/api/orders/set-costs', { ...body, costs: { ...costs, foo: 1 } })
  expect(foo).toMatchObject({ status: 400, body: { fields: { 'costs.foo': expect.any(String) } } })
})

test('an order may say that it needs no payment, where it needs none', async () => {
  const free = await aPaidServer(aServedVenue())
  const unpaid = withCheckout(anOrderOf(free.document), { paymentNotRequired: true })
  expect(await free.place(unpaid)).toMatchObject({ status: 200 })
  const paid = await aPaidServer()
  const order = withCheckout(aPaidOrder(paid.document), { paymentNotRequired: true })
  expect(await paid.place(order)).toMatchObject({ status: 422, body: { code: 1803 } })
  const required = withCheckout(aPaidOrder(paid.document), { paymentNotRequired: false })
  expect(await paid.place(required)).toMatchObject({ status: 200 })
})

test('the details of Apple Pay are taken with its token, and stored nowhere', async () => {
  const { document, place, orderStore, venueId } = await aPaidServer()
  const { card: _card, ...checkout } = aPaidOrder(document).data.checkout
  const applePay = { token: aCard('4242424242424242').token, details: { billing: { zip: 'K1A' } } }
  const order = withCheckout(aPaidOrder(document), {
    ...checkout,
    card: undefined,
    paymentMethod: 'apple_pay',
    applePay,
  })
  expect(await place(order, key)).toMatchObject({ status: 200 })
  expect(JSON.stringify(await orderStore.find({ venueId, key }))).not.toContain('K1A')
})

const contact = { full_name: 'Ana Roy', email: 'ana@example.com', password: 'Soup-of-the-day1!' }

test('a password in the contact creates the account that the order belongs to', async () => {
  const accounts = someAccounts()
  const server = await aPaidServer(aServedVenue(), { accounts })
  const order = withCheckout(anOrderOf(server.document), { contact })
  const placed = await server.place(order, key)
  expect(placed.status).toBe(200)
  const account = await accounts.accountStore.findByEmail('ana@example.com')
  expect(account).toMatchObject({ firstName: 'Ana', lastName: 'Roy', suiteOperator: false })
  if (!account) throw new Error('The order created an account')
  const { cookie } = await signIn(accounts, { userId: account.userId })
  const receipts = await server.send('/api/auth/get-past-receipts', {}, cookie)
  expect(JSON.stringify(receipts.body)).toContain(placed.body.orderId)
  expect(JSON.stringify(server.orderStore.received())).not.toContain(contact.password)
  // Sent again, also with another password: the same order.
  const other = { contact: { ...contact, password: 'Another-one-1!' } }
  for (const again of [order, withCheckout(order, other)]) {
    expect(await server.place(again, key)).toMatchObject({ status: 200, body: placed.body })
  }
})

test('a password that is not the account’s takes no order, and nothing is stored', async () => {
  const accounts = someAccounts()
  const { document, place, orderStore, venueId } = await aPaidServer(aServedVenue(), { accounts })
  const order = withCheckout(anOrderOf(document), { contact })
  expect(await place(order)).toMatchObject({ status: 200 })
  const wrong = withCheckout(order, { contact: { ...contact, password: 'Another-one-1!' } })
  expect(await place(wrong, key)).toMatchObject({
    status: 422,
    body: { fields: { 'data.checkout.contact.email': 'This email is already in use.' } },
  })
  expect(await orderStore.find({ venueId, key })).toBeNull()
  const weak = withCheckout(order, { contact: { ...contact, password: 'soup' } })
  expect(await place(weak)).toMatchObject({
    status: 400,
    body: { fields: { 'data.checkout.contact.password': expect.any(String) } },
  })
  const { email: _email, ...nameless } = contact
  expect(await place(withCheckout(order, { contact: nameless }))).toMatchObject({
    status: 400,
    body: { fields: { 'data.checkout.contact.email': 'This field is required.' } },
  })
})

function withCheckout(
  order: PlaceOrderCall,
  checkout: Partial<PlaceOrderCall['data']['checkout']>,
): PlaceOrderCall {
  return {
    ...order,
    data: { ...order.data, checkout: { ...order.data.checkout, ...checkout } },
  }
}
