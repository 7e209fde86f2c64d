import { expect, test } from 'vitest'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'

/** An hour past the noon of a Wednesday. */
const now = () => noon + 60 * 60_000
const { send } = await aPaidServer(aPaidVenue({ payment_processor: 'payOnPremise' }), { now })
const today = '2026-07-01'
const item = { orderId: 1, id: 'onion', menu_id: 'dinner', section_id: 'soups', quantity: 2 }
const line = { ...item, orderPrice: 9.5 }
const { body: priced } = await send('/api/orders/set-costs', { type: 'take-out', items: [line] })
const order = {
  type: 'take-out',
  data: {
    config: { takeout: true },
    items: [line],
    costs: priced.costs,
    checkout: { paymentMethod: 'pay_on_premise', contact: { full_name: 'Ana Roy' } },
  },
}

const place = (data: object, rest: object = {}) =>
  send(
    '/api/orders',
    { ...order, data: { ...order.data, ...data }, ...rest },
    { [idempotencyKeyHeader]: crypto.randomUUID() },
  )

test.each([undefined, null, '', today, `${today}T16:00:00.000Z`])(
  'an order that names the day %j and no time is for as soon as possible',
  async (date) => {
    expect(await place({ date })).toMatchObject({
      status: 200,
      body: { pickupTime: new Date(now()).toISOString() },
    })
  },
)

test('another day is at noon, where no time is chosen', async () => {
  const noon = '2026-07-02T16:00:00.000Z'
  const date = '2026-07-02'
  expect(await place({ date })).toMatchObject({ status: 200, body: { pickupTime: noon } })
  const time = '2026-07-02T18:00:00.000Z'
  expect(await place({ date }, { pickup_time: time })).toMatchObject({
    status: 200,
    body: { pickupTime: time },
  })
})

test.each([undefined, null, {}, []])('%j lunches are none', async (rotationalMenuOrders) => {
  expect(await place({ rotationalMenuOrders })).toMatchObject({ status: 200 })
})

test('lunches are not ordered beside a cart', async () => {
  const rotationalMenuOrders = [{ date: today, items: [line] }]
  expect(await place({ rotationalMenuOrders })).toMatchObject({
    status: 400,
    body: { fields: { 'data.rotationalMenuOrders': expect.any(String) } },
  })
})

test.each([{}, { orderOptions: null, memberOrderPrice: null }, { orderOptions: {} }])(
  'a line with %j has no options, and one price',
  async (blank) => {
    const bare = { ...line, ...blank }
    expect(await place({ items: [bare] })).toMatchObject({ status: 200 })
    const cart = { type: 'take-out', itemsInCart: [bare] }
    expect(await send('/api/orders/validate', cart)).toMatchObject({ status: 200 })
    const added = { ...cart, itemToAdd: { ...bare, orderId: 2 } }
    expect(await send('/api/orders/item', added)).toMatchObject({ status: 200 })
    const costs = await send('/api/orders/set-costs', { type: 'take-out', items: [bare] })
    const full = { ...line, orderOptions: [], memberOrderPrice: 9.5 }
    expect(costs).toMatchObject({ status: 200, body: { orderItems: [full], warning: null } })
  },
)
