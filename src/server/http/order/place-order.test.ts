import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { userHeader } from '#contract/account/account-calls.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import {
  anOrderOf,
  aServedVenue,
  aServer,
  aSoupLine,
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
  return { sql, document, app: aServer(sql) }
}

/** Places an order under a new key and returns status and body. */
async function place(
  document: VenueDocument,
  order: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const app = aServer((await database).sql)
  const answer = await app.request(
    '/api/orders',
    post(document, order, { ...withKey(), ...headers }),
  )
  return { status: answer.status, body: await answer.json() }
}

/** Publishes `now` after a guest has seen `seen`, and places the order as seen. */
async function placeAfterChange(
  now: VenueDocument,
  headers: Readonly<Record<string, string>> = {},
) {
  const { restaurant } = now
  const seen = aServedVenue({ id: restaurant.id, slug: restaurant.slug })
  await serve(now)
  return place(now, anOrderOf(seen), headers)
}

test('an order for a table is received with its number', async () => {
  const { document } = await serve()
  const { status, body } = await place(document, anOrderOf(document))
  expect(status).toBe(200)
  expect(body).toEqual({
    orderId: expect.stringMatching(/^[\da-f-]{36}$/),
    checkNum: 1,
    status: 'received',
    event: 1,
    takenAt: expect.any(String),
    pickupTime: null,
    total: anOrderOf(document).data.costs.totalWithTip,
  })
})

test('the same order sent again under its key gets the same answer', async () => {
  const { document, app, sql } = await serve()
  const key = withKey()
  const order = anOrderOf(document)
  const first = await app.request('/api/orders', post(document, order, key))
  const { data, type } = order
  const again = await app.request('/api/orders', post(document, { data, type }, key))
  expect(await again.text()).toBe(await first.text())
  expect(await sql`select 1 from orders where venue_id = ${document.restaurant.id}`).toHaveLength(1)
})

test('eight concurrent posts of one key are one order', async () => {
  const { document, app, sql } = await serve()
  const request = post(document, anOrderOf(document), withKey())
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => (await app.request('/api/orders', request)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(await sql`select 1 from orders where venue_id = ${document.restaurant.id}`).toHaveLength(1)
})

test('another order under a used key is refused', async () => {
  const { document, app } = await serve()
  const key = withKey()
  await app.request('/api/orders', post(document, anOrderOf(document), key))
  const other = anOrderOf(document, [aSoupLine({ quantity: 3 })])
  const answer = await app.request('/api/orders', post(document, other, key))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 9007 })
})

test('a refusal is the answer to its key, even when its reason is gone', async () => {
  const { sql, document, app } = await serve(aServedVenue({ orders_paused: true }))
  const request = post(document, anOrderOf(document), withKey())
  const refused = await app.request('/api/orders', request)
  expect(refused.status).toBe(422)
  const { orders_paused: _, ...restaurant } = document.restaurant
  await publish(sql, { ...document, restaurant })
  const again = await app.request('/api/orders', request)
  expect([again.status, await again.text()]).toEqual([422, await refused.text()])
})

test('a device that is unsure looks up its key', async () => {
  const { document, app } = await serve()
  const key = randomUUID()
  const headers = { [venueHeader]: String(document.restaurant.id) }
  const before = await app.request(`/api/orders/by-key/${key}`, { headers })
  expect(before.status).toBe(404)
  expect(await before.json()).toMatchObject({ code: 9008 })
  const placed = await app.request('/api/orders', post(document, anOrderOf(document), withKey(key)))
  const after = await app.request(`/api/orders/by-key/${key}`, { headers })
  expect(await after.json()).toEqual(await placed.json())
})

test('a device that never received its refusal gets it by its key', async () => {
  const { document, app } = await serve(aServedVenue({ orders_paused: true }))
  const key = randomUUID()
  const refused = await app.request(
    '/api/orders',
    post(document, anOrderOf(document), withKey(key)),
  )
  const headers = { [venueHeader]: String(document.restaurant.id) }
  const asked = await app.request(`/api/orders/by-key/${key}`, { headers })
  expect([asked.status, await asked.json()]).toEqual([422, await refused.json()])
})

test('an order without a key is malformed', async () => {
  const { document, app } = await serve()
  const answer = await app.request('/api/orders', post(document, anOrderOf(document)))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 9000,
    fields: { 'Idempotency-Key': 'This isn’t valid.' },
  })
})

test('without accounts no order names a user', async () => {
  const { document } = await serve()
  const asUser = { [userHeader]: randomUUID() }
  const { status, body } = await place(document, anOrderOf(document), asUser)
  expect([status, body.code]).toEqual([401, 201])
})

test('a pickup time before all calendars is malformed', async () => {
  const { document } = await serve()
  const order = { ...anOrderOf(document), pickup_time: '0000-01-01T10:00:00Z' }
  const { status, body } = await place(document, order)
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 9000, ['pickup_time']])
})

test('a soup that is sold out is named', async () => {
  const { status, body } = await placeAfterChange(aServedVenue({}, { sold_out: true }))
  expect(status).toBe(422)
  expect(body).toEqual({
    code: 415,
    message: '“Onion soup” is sold out.',
    items: [{ orderId: 1, itemId: 'onion', code: 415, message: '“Onion soup” is sold out.' }],
  })
})

test('a guest who reads French is refused in French', async () => {
  const soup = { sold_out: true, localization: { fr: { name: 'Soupe à l’oignon' } } }
  const { body } = await placeAfterChange(aServedVenue({}, soup), { Locale: 'fr-CA' })
  expect(body).toMatchObject({ message: 'Il ne reste plus de «\u00A0Soupe à l’oignon\u00A0».' })
})

test('a soup that is not served at this hour is unavailable', async () => {
  const never = Array.from({ length: 7 }, () => 'X'.repeat(96))
  const { body } = await placeAfterChange(aServedVenue({}, { price_schedule: never }))
  expect(body).toMatchObject({ code: 426, items: [{ orderId: 1, itemId: 'onion', code: 426 }] })
})

test('a soup that is marked as unavailable is that, not sold out', async () => {
  const { body } = await placeAfterChange(aServedVenue({}, { unavailable: true }))
  expect(body).toMatchObject({ code: 426, items: [{ orderId: 1, itemId: 'onion', code: 426 }] })
})

test('a menu that is not for dining in is refused at a table and served to take out', async () => {
  const served = aServedVenue()
  const document = { ...served, menus: served.menus.map((menu) => ({ ...menu, dine_in: false })) }
  await serve(document)
  const order = anOrderOf(document)
  const takeOut = { ...order, type: 'take-out', data: { ...order.data, config: { takeout: true } } }
  expect(await place(document, order)).toMatchObject({
    status: 422,
    body: { code: 426, items: [{ orderId: 1, itemId: 'onion', code: 426 }] },
  })
  expect((await place(document, takeOut)).status).toBe(200)
})

test('a changed price is refused with the old and the new one', async () => {
  const { body } = await placeAfterChange(aServedVenue({}, { price: 11 }))
  expect(body).toEqual({
    code: 428,
    message: 'The price of “Onion soup” has changed.',
    items: [
      {
        orderId: 1,
        itemId: 'onion',
        code: 428,
        message: 'The price of “Onion soup” has changed.',
        oldPrice: 9.5,
        newPrice: 11,
      },
    ],
  })
})

test('a soup that left the menu is gone', async () => {
  const { body } = await placeAfterChange(aServedVenue({}, { id: 'leek' }))
  expect(body).toMatchObject({ code: 9011, items: [{ orderId: 1, itemId: 'onion', code: 9011 }] })
})

test('a pizza without its required size is refused with the group', async () => {
  const { document } = await serve()
  const pizza = aSoupLine({
    id: 'margherita',
    section_id: 'pizzas',
    orderPrice: 14,
    memberOrderPrice: 14,
  })
  const { body } = await place(document, anOrderOf(document, [pizza]))
  expect(body).toMatchObject({
    code: 9004,
    items: [{ itemId: 'margherita', optionGroupId: 'size', code: 9004 }],
  })
})

test('a paused venue says so in its own words', async () => {
  const document = aServedVenue({
    orders_paused: true,
    order_options: { orders_paused_message: { text: 'Back at six.' } },
  })
  expect(await placeAfterChange(document)).toEqual({
    status: 422,
    body: { code: 419, message: 'Back at six.' },
  })
})

test('a closed venue takes no order', async () => {
  const evenings = [{ day: 2, start_time: '18:00', end_time: '22:00' }]
  expect(await placeAfterChange(aServedVenue({ hours: evenings }))).toMatchObject({
    status: 422,
    body: { code: 417, message: 'We are closed right now.' },
  })
})

test('more items than the venue allows are refused with the number', async () => {
  const document = aServedVenue({ order_options: { max_items_per_cart: 1 } })
  expect(await placeAfterChange(document)).toMatchObject({
    status: 422,
    body: { code: 9003, message: 'You can only have 1 items in your cart.' },
  })
})

test('a table that does not exist is refused by its number', async () => {
  const { body } = await placeAfterChange(aServedVenue({ tables: ['1', '2'] }))
  expect(body).toEqual({
    code: 9013,
    message: 'This table is not known here. Scan the code on your table again.',
  })
})

test('an order without a fulfilment has no config', async () => {
  const { document } = await serve()
  const order = anOrderOf(document)
  const nowhere = { ...order, data: { ...order.data, config: {} } }
  expect(await place(document, nowhere)).toMatchObject({ status: 422, body: { code: 9002 } })
})

test('a bill that differs in one row is refused', async () => {
  const { document } = await serve(aServedVenue({ tax_rate: 0.13 }))
  const seen = anOrderOf(aServedVenue({ tax_rate: 0.12 }))
  expect(await place(document, seen)).toMatchObject({ status: 422, body: { code: 9012 } })
})

test('a gift card that was not looked up pays nothing', async () => {
  const { document } = await serve()
  const order = anOrderOf(document)
  const costs: PlaceOrderCall['data']['costs'] = {
    ...order.data.costs,
    voucher: { code: 'GIFT', balance: 1000, amount: order.data.costs.totalWithTip },
    amountDue: 0,
  }
  expect(await place(document, { ...order, data: { ...order.data, costs } })).toMatchObject({
    status: 422,
    body: { code: 9022 },
  })
})

test('an order with an amount due cannot skip its payment', async () => {
  const { document } = await serve()
  const order = anOrderOf(document)
  const checkout = { ...order.data.checkout, paymentMethod: 'payment_not_required' }
  expect(await place(document, { ...order, data: { ...order.data, checkout } })).toMatchObject({
    status: 422,
    body: { code: 1803 },
  })
})

test('a venue that takes no payment on its premises refuses it', async () => {
  const { document } = await serve(aServedVenue({ payment_processor: 'other' }))
  expect(await place(document, anOrderOf(document))).toMatchObject({
    status: 422,
    body: { code: 1803 },
  })
})

test('details that a venue does not ask for are not stored', async () => {
  const { document, sql } = await serve(
    aServedVenue({ order_options: { hide_guest_info: { email: true, phone: true } } }),
  )
  const order = anOrderOf(document)
  const contact = { full_name: 'Ana', email: 'ana@example.com', phone_number: '514-555-0199' }
  const checkout = { ...order.data.checkout, contact }
  await place(document, { ...order, data: { ...order.data, checkout } })
  const rows = await sql`
    select content -> 'checkout' -> 'contact' as contact from orders
    where venue_id = ${document.restaurant.id}`
  expect(rows).toEqual([{ contact: { full_name: 'Ana' } }])
})

test('a menu published between the device and the kitchen is the one that counts', async () => {
  const { sql, document } = await serve()
  const stale = aServer(sql, { venueMaxAgeMs: 60_000 })
  const order = anOrderOf(document)
  await stale.request('/api/orders', post(document, order, withKey()))
  const { slug } = document.restaurant
  await publish(sql, aServedVenue({ id: slug, slug }, { sold_out: true }))
  const answer = await stale.request('/api/orders', post(document, order, withKey()))
  expect(await answer.json()).toMatchObject({ code: 415 })
})

test('nothing about a guest, and no key, is written to the log', async () => {
  const { sql, document } = await serve()
  const lines: string[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => lines.push(line) })
  const app = aServer(sql, { log })
  const key = randomUUID()
  await app.request('/api/orders?who=ana', post(document, anOrderOf(document), withKey(key)))
  const headers = { [venueHeader]: String(document.restaurant.id) }
  await app.request(`/api/orders/by-key/${key}`, { headers })
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/orders', status: 200 }),
    expect.objectContaining({ method: 'GET', path: '/api/orders/by-key/:key', status: 200 }),
  ])
  expect(lines.join('')).not.toMatch(new RegExp(`${key}|ana`, 'i'))
})
