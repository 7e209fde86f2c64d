import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { setCosts } from '#contract/order/order-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import {
  anOrderOf,
  aServedVenue,
  aServer,
  aSoupLine,
  noon,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())

async function serve(document: VenueDocument = aServedVenue()) {
  const { sql } = await database
  await publish(sql, document)
  return { document, app: aServer(sql) }
}

async function ask(document: VenueDocument, call: string, body: object) {
  const { app } = await serve(document)
  const answer = await app.request(`/api/orders/${call}`, post(document, body))
  return { status: answer.status, body: await answer.json() }
}

const aTable = { type: 'dine-in', config: { tableNum: '12' } } as const
const aPizzaLine = aSoupLine({
  orderId: 2,
  id: 'margherita',
  section_id: 'pizzas',
  quantity: 1,
  orderPrice: 19,
  memberOrderPrice: 19,
  orderOptions: [{ optionGroupId: 'size', values: [{ optionValueId: 'large', quantity: 1 }] }],
})

test('the server’s bill equals the device’s', async () => {
  const document = aServedVenue()
  const order = anOrderOf(document, [aSoupLine(), aPizzaLine])
  const { body } = await ask(document, 'set-costs', {
    type: 'dine-in',
    tableNum: '12',
    items: order.data.items,
    costs: { tip: order.data.costs.tip },
  })
  expect(body).toEqual({
    orderItems: order.data.items,
    costs: order.data.costs,
    queue: null,
    warning: null,
  })
})

test('a sold-out item leaves the bill, with a message', async () => {
  const document = aServedVenue({}, { sold_out: true })
  const items = [aSoupLine(), aPizzaLine]
  const { body } = await ask(document, 'set-costs', { type: 'dine-in', items, costs: {} })
  expect(body.orderItems).toEqual([aPizzaLine])
  expect(body.costs.subtotal).toBe(19)
  expect(body.warning).toEqual({
    code: 415,
    message: '“Onion soup” is sold out.',
    items: [{ orderId: 1, itemId: 'onion', code: 415, message: '“Onion soup” is sold out.' }],
  })
})

test('an item not served at tables leaves the bill of a table', async () => {
  const served = aServedVenue()
  const document = { ...served, menus: served.menus.map((menu) => ({ ...menu, dine_in: false })) }
  const { costs } = anOrderOf(document).data
  const call = { items: [aSoupLine()], costs: { tip: costs.tip } }
  const { body } = await ask(document, 'set-costs', { ...call, type: 'dine-in', tableNum: '12' })
  expect(body).toMatchObject({ orderItems: [], warning: { items: [{ orderId: 1, code: 426 }] } })
  const takeOut = await ask(document, 'set-costs', { ...call, type: 'take-out' })
  expect(takeOut.body).toMatchObject({ orderItems: [{ orderId: 1 }], warning: null })
})

test('lines that do not fit the limit are cut, and named', async () => {
  const document = aServedVenue({ order_options: { max_items_per_cart: 3 } })
  const items = [aSoupLine(), { ...aPizzaLine, quantity: 2 }]
  const { body } = await ask(document, 'set-costs', { type: 'dine-in', items, costs: {} })
  expect(body.orderItems).toEqual([aSoupLine(), { ...aPizzaLine, quantity: 1 }])
  const message = 'You can only have 3 items in your cart.'
  expect(body.warning).toEqual({
    code: 9003,
    message,
    items: [{ orderId: 2, itemId: aPizzaLine.id, code: 9003, message }],
  })
})

test('what is gone makes room for what is there', async () => {
  const document = aServedVenue({ order_options: { max_items_per_cart: 2 } }, { sold_out: true })
  const items = [aSoupLine(), aPizzaLine]
  const { body } = await ask(document, 'set-costs', { type: 'dine-in', items, costs: {} })
  expect(body).toMatchObject({ orderItems: [aPizzaLine], warning: { code: 415 } })
})

test('a new price is charged, with a message', async () => {
  const document = aServedVenue({}, { price: 11 })
  const items = [aSoupLine()]
  const { body } = await ask(document, 'set-costs', { type: 'dine-in', items, costs: {} })
  expect(body.orderItems).toEqual([aSoupLine({ orderPrice: 11, memberOrderPrice: 11 })])
  expect(body.costs.subtotal).toBe(22)
  expect(body.warning).toMatchObject({ code: 428, items: [{ oldPrice: 9.5, newPrice: 11 }] })
})

test('an empty cart costs nothing', async () => {
  const { body } = await ask(aServedVenue(), 'set-costs', { type: 'dine-in', items: [], costs: {} })
  expect(body).toMatchObject({ orderItems: [], costs: { amountDue: 0 }, warning: null })
})

test('a soup can be added to a cart', async () => {
  const call = { ...aTable, itemsInCart: [aPizzaLine], itemToAdd: aSoupLine() }
  expect(await ask(aServedVenue(), 'item', call)).toEqual({ status: 200, body: { valid: true } })
})

test('the item that would be one too many is refused', async () => {
  const document = aServedVenue({ order_options: { max_items_per_cart: 2 } })
  const call = { ...aTable, itemsInCart: [aPizzaLine], itemToAdd: aSoupLine() }
  expect(await ask(document, 'item', call)).toEqual({
    status: 422,
    body: {
      code: 9003,
      message: 'You can only have 2 items in your cart.',
      items: [expect.objectContaining({ itemId: 'onion', code: 9003 })],
    },
  })
})

test('a cart is checked line by line before checkout', async () => {
  const document = aServedVenue({}, { sold_out: true })
  const itemsInCart = [aSoupLine(), { ...aPizzaLine, orderPrice: 18 }]
  expect(await ask(document, 'validate', { ...aTable, itemsInCart })).toMatchObject({
    status: 422,
    body: {
      code: 416,
      items: [
        { orderId: 1, code: 415 },
        { orderId: 2, code: 428, oldPrice: 18, newPrice: 19 },
      ],
    },
  })
})

test('a queue is estimated from the orders ahead and the kitchen’s pace', async () => {
  const plain = aServedVenue()
  const [menu] = plain.menus
  if (!menu) throw new Error('The venue has a menu')
  const pace = { estimated_prep_time: 15, ordering_interval: 10, max_orders_per_interval: 4 }
  const document = { ...plain, menus: [{ ...menu, ...pace }] }
  const { app } = await serve(document)
  const placed = await app.request('/api/orders', post(document, anOrderOf(document), withKey()))
  // Nothing was ahead of it.
  expect(await placed.json()).toMatchObject({
    estimatedReadyTime: new Date(noon + 15 * 60_000).toISOString(),
  })
  const headers = { [venueHeader]: String(document.restaurant.id) }
  const answer = await app.request('/api/orders/get-next-order-queue-time', { headers })
  expect(await answer.json()).toEqual({ queue: { ordersAhead: 1, estimatedWaitMinutes: 18 } })
})

test('current announcements come in the guest’s language', async () => {
  const { document, app } = await serve(
    aServedVenue({
      announcements: [
        {
          id: 'terrace',
          message: {
            text: 'The terrace is open.',
            localization: { fr: { text: 'La terrasse est ouverte.' } },
          },
        },
        { id: 'over', message: { text: 'Over.' }, ends_at: '2026-06-30T00:00:00Z' },
        { id: 'later', message: { text: 'Later.' }, starts_at: '2026-07-02T00:00:00Z' },
      ],
    }),
  )
  const path = `/api/restaurants/${document.restaurant.id}/announcements`
  const answer = await app.request(path, { headers: { Locale: 'fr-CA' } })
  expect(await answer.json()).toEqual({
    announcements: [{ id: 'terrace', message: 'La terrasse est ouverte.' }],
    mostOrdered: [],
  })
})

test('a tip of more than ten times the bill is refused at its field, by set-costs and by the order', async () => {
  const document = aServedVenue()
  const order = anOrderOf(document)
  const { total } = order.data.costs
  const most = Math.round(total * 1000) / 100
  const tipped = async (amount: number) => {
    const tip = { type: 'dollars', percentageValue: 0, amount } as const
    const items = order.data.items
    const asked = { type: 'dine-in', tableNum: '12', items, costs: { tip } }
    const priced = await ask(document, 'set-costs', asked)
    const costs = {
      ...order.data.costs,
      tip,
      totalWithTip: Math.round((total + Math.abs(amount)) * 100) / 100,
      amountDue: Math.round((total + Math.abs(amount)) * 100) / 100,
    }
    const { app } = await serve(document)
    const sent = { ...order, data: { ...order.data, costs } }
    const answer = await app.request('/api/orders', post(document, sent, withKey()))
    const placed = { status: answer.status, body: await answer.json() }
    return [priced, placed].map(({ status, body }) => [
      status,
      body.code,
      Object.keys(body.fields ?? {}),
    ])
  }
  const refused = [
    [422, 9081, ['costs.tip.amount']],
    [422, 9081, ['data.costs.tip.amount']],
  ]
  expect(await tipped(Math.round(most * 100 + 1) / 100)).toEqual(refused)
  expect(await tipped(99_999)).toEqual(refused)
  expect(await tipped(-99_999)).toEqual(refused)
  expect(await tipped(most)).toEqual([
    [200, undefined, []],
    [200, undefined, []],
  ])
})

test('every bill that set-costs returns is accepted in its answer and in an order', async () => {
  const document = aServedVenue({}, { price: 5000 })
  const items = [aSoupLine({ quantity: 140, orderPrice: 5000, memberOrderPrice: 5000 })]
  const asked = { type: 'dine-in', tableNum: '12', items, costs: {} }
  const { status, body } = await ask(document, 'set-costs', asked)
  expect([status, body.costs.subtotal]).toEqual([200, 700_000])
  expect(v.is(setCosts.answer, body)).toBe(true)
  const order = anOrderOf(document, items)
  const { app } = await serve(document)
  const placed = await app.request('/api/orders', post(document, order, withKey()))
  expect(placed.status).toBe(200)
  const more = [{ ...items[0], quantity: 201 }]
  expect(await ask(document, 'set-costs', { ...asked, items: more })).toMatchObject({
    status: 422,
    body: { code: 9082 },
  })
})
