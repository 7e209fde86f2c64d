import { expect, test } from 'vitest'
import type { DeliveryWire } from '#contract/order/checkout-wire.ts'
import { localeHeader } from '#contract/problem.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { createPostalLocator } from '#server/delivery/postal-locator.ts'
import { aDeliveredOrder } from '#tests/fixtures/a-delivered-order.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const campus: Partial<RestaurantDocument> = {
  delivery: {
    type: 'custom',
    delivery_charge: '10%',
    minimum: 15,
    list: [
      {
        location: 'Old Town',
        areas: [{ name: 'City Hall', delivery_charge: '4$', minimum: 26.5 }, { name: 'Market' }],
      },
    ],
  },
}

const town: Partial<RestaurantDocument> = {
  latitude: 45.4215,
  longitude: -75.6972,
  delivery: { type: 'address', radius: 12 },
}

const market: DeliveryWire = { type: 'custom', location: 'Old Town', area: 'Market' }

const parliament: DeliveryWire = {
  type: 'address',
  street: '111 Wellington Street',
  unit: '',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1A 0A4',
}

test('an order is delivered to a place that the venue lists', async () => {
  const document = aServedVenue(campus)
  const placed = await place(document, aDeliveredOrder(document, { delivery: market }))
  expect(placed.status).toBe(200)
  expect(placed.kept?.content).toMatchObject({
    checkout: { delivery: market },
    costs: { deliveryCharge: 1.9 },
  })
})

test('a delivery without a phone is refused at its field', async () => {
  const document = aServedVenue(campus)
  const contact = { full_name: 'Ana' }
  const refused = await place(document, aDeliveredOrder(document, { delivery: market, contact }))
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 9083,
      fields: { 'data.checkout.contact.phone_number': 'This field is required.' },
    },
  })
  expect(refused.kept).toBeUndefined()
})

test('an order without a place, or to one that is not listed, is refused at its field', async () => {
  const document = aServedVenue(campus)
  expect(await place(document, aDeliveredOrder(document, {}))).toMatchObject({
    status: 422,
    body: { code: 9071, fields: { 'data.checkout.delivery': 'This field is required.' } },
  })
  const delivery = { ...market, area: 'Moon' }
  expect(await place(document, aDeliveredOrder(document, { delivery }))).toMatchObject({
    status: 422,
    body: { code: 9072, fields: { 'data.checkout.delivery.area': expect.any(String) } },
  })
  const elsewhere = aDeliveredOrder(document, { delivery: parliament })
  expect(await place(document, elsewhere)).toMatchObject({ status: 422, body: { code: 9072 } })
})

test('an order under the minimum of its area is refused with what is missing', async () => {
  const document = aServedVenue(campus)
  const delivery = { ...market, area: 'City Hall' }
  const order = aDeliveredOrder(document, { delivery })
  expect((await place(document, order)).body).toEqual({
    code: 9076,
    message: 'The minimum for this order is $26.50. Add $7.50 more.',
  })
  expect((await place(document, order, 'fr-CA')).body).toEqual({
    code: 9076,
    message: 'Le minimum pour cette commande est de 26,50\u00a0$. Ajoutez-y 7,50\u00a0$.',
  })
})

test('a venue without delivery delivers nothing', async () => {
  const document = aServedVenue()
  const refused = await place(document, aDeliveredOrder(document, { delivery: market }))
  expect(refused).toMatchObject({ status: 422, body: { code: 9070 } })
})

test('a place of delivery is not stored for a pickup', async () => {
  const document = aServedVenue(campus)
  const config = { takeout: true, takeoutType: 'pickup' } as const
  const order = aDeliveredOrder(document, { delivery: market }, config)
  const placed = await place(document, order)
  expect(placed.status).toBe(200)
  expect(placed.kept?.content.checkout).not.toHaveProperty('delivery')
})

test('an address is validated before anything is ordered', async () => {
  const document = aServedVenue(town)
  const { app } = await aServerInMemory(document, { addressLocator: createPostalLocator() })
  async function ask(delivery: DeliveryWire) {
    const config = { takeout: true, takeoutType: 'delivery' }
    const body = { itemsInCart: [aSoupLine()], type: 'delivery', config, delivery }
    const answer = await app.request('/api/orders/validate', post(document, body))
    return answer.json()
  }
  expect(await ask(parliament)).toEqual({ valid: true })
  expect(await ask({ ...parliament, street: 'Wellington Street' })).toMatchObject({
    code: 9074,
    fields: { 'delivery.street': expect.stringContaining('house number') },
  })
  const elsewhere = { ...parliament, postalCode: 'H2X 1Y4' }
  expect(await ask(elsewhere)).toMatchObject({
    code: 9073,
    fields: { 'delivery.postalCode': expect.any(String) },
  })
  expect(await ask({ ...elsewhere, city: 'Montréal', province: 'QC' })).toMatchObject({
    code: 9075,
    fields: { 'delivery.postalCode': 'This address is too far away for a delivery.' },
  })
})

test('an order to an address that is too far away is refused, even if its client hides that', async () => {
  const document = aServedVenue(town)
  const far = { ...parliament, city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' } as const
  const refused = await place(document, aDeliveredOrder(document, { delivery: far }))
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 9075, fields: { 'data.checkout.delivery.postalCode': expect.any(String) } },
  })
})

test('a venue without coordinates delivers any distance', async () => {
  const { latitude: _, longitude: __, ...nowhere } = town
  const document = aServedVenue(nowhere)
  const far = { ...parliament, city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' } as const
  expect(await place(document, aDeliveredOrder(document, { delivery: far }))).toMatchObject({
    status: 200,
  })
})

test('a required question needs an answer, and only one that is offered', async () => {
  const question = {
    question: 'Cutlery?',
    question_type: 'select_one' as const,
    required: true,
    options: ['Yes', 'No'],
  }
  const document = aServedVenue({ order_options: { custom_questions: [question] } })
  const path = 'data.checkout.questions.Cutlery?'
  expect(await place(document, withCheckout(anOrderOf(document), {}))).toMatchObject({
    status: 422,
    body: { code: 9077, fields: { [path]: 'This field is required.' } },
  })
  const strange = { questions: [{ question: 'Cutlery?', answers: ['Maybe'] }] }
  expect(await place(document, withCheckout(anOrderOf(document), strange))).toMatchObject({
    status: 422,
    body: { code: 9077, fields: { [path]: 'This is not offered any more.' } },
  })
  const questions = [{ question: 'Cutlery?', answers: ['No'] }]
  const placed = await place(document, withCheckout(anOrderOf(document), { questions }))
  expect(placed.status).toBe(200)
  expect(placed.kept?.content.checkout.questions).toEqual(questions)
})

test('alcohol requires that guests certify their age', async () => {
  const document = aServedVenue({ legal_drinking_age: 18 }, { alcoholic_beverage: true })
  expect(await place(document, anOrderOf(document), 'fr-CA')).toMatchObject({
    status: 422,
    body: {
      code: 9078,
      message: expect.stringContaining('18 ans ou plus'),
      fields: { 'data.checkout.legalDrinkingAge': expect.any(String) },
    },
  })
  const certified = withCheckout(anOrderOf(document), { legalDrinkingAge: true })
  expect((await place(document, certified)).status).toBe(200)
})

test('special instructions are not stored where the venue hides them', async () => {
  const memo = { memo: 'No onions', price: 0 as const }
  const pickup = { scheduled: false, notes: 'Ring twice' }
  const config = { takeout: true }
  async function storedOf(restaurant: Partial<RestaurantDocument>) {
    const document = aServedVenue(restaurant)
    const order = aDeliveredOrder(document, { pickup }, config)
    const items = [aSoupLine({ orderOptions: [memo] })]
    const placed = await place(document, { ...order, data: { ...order.data, items } })
    return placed.kept?.content
  }
  const shown = { items: [{ orderOptions: [memo] }], checkout: { pickup } }
  expect(await storedOf({})).toMatchObject(shown)
  expect(await storedOf({ hide_takeout_special_instructions: true })).toMatchObject({
    items: [{ orderOptions: [] }],
    checkout: { pickup: { scheduled: false } },
  })
  expect(await storedOf({ hide_items_special_instructions: true })).toMatchObject({
    items: [{ orderOptions: [] }],
    checkout: { pickup },
  })
})

test('a table is looked up at the place that the order names', async () => {
  const document = aServedVenue({
    generic_table_locations: { list: [{ location: 'Patio', areas: 'Fountain: 1, Cedar: 2' }] },
  })
  async function at(genericTableLocation: string, tableNum: string) {
    const order = anOrderOf(document)
    const config = { tableNum, genericTableLocation }
    return (await place(document, { ...order, data: { ...order.data, config } })).body
  }
  expect(await at('Patio', '2')).toHaveProperty('checkNum')
  expect(await at('Patio', '3')).toMatchObject({ code: 9013 })
  expect(await at('Roof', '2')).toMatchObject({ code: 9013 })
})

test('catering under its minimum is refused, and so is a guest where the venue requires a sign-in', async () => {
  const catered = (options: RestaurantDocument['order_options']) =>
    aServedVenue({
      catering: true,
      extra_payment_methods: [{ type: 'invoice' }],
      order_options: options,
    })
  const small = catered({ generic_catering_minimum: 100 })
  const order = (document: VenueDocument) =>
    aDeliveredOrder(document, { paymentMethod: 'invoice', invoice: true }, { catering: true })
  expect(await place(small, order(small))).toMatchObject({
    status: 422,
    body: { code: 9076, message: 'The minimum for this order is $100.00. Add $81.00 more.' },
  })
  const known = catered({ generic_catering_requires_login: true })
  expect(await place(known, order(known))).toMatchObject({ status: 401, body: { code: 9079 } })
})

const catering: Partial<RestaurantDocument> = {
  ...campus,
  catering: true,
  extra_payment_methods: [{ type: 'invoice' }],
  order_options: { generic_catering_show_pickup_option: true },
}

test('catering that is delivered bears the delivery charge and the minimum of its area', async () => {
  const document = aServedVenue(catering)
  const delivered = { catering: true, takeoutType: 'delivery' } as const
  const byInvoice = { paymentMethod: 'invoice', invoice: true } as const
  const toMarket = aDeliveredOrder(document, { ...byInvoice, delivery: market }, delivered)
  const unsaid = aDeliveredOrder(document, { ...byInvoice, delivery: market }, { catering: true })
  for (const order of [toMarket, unsaid]) {
    const placed = await place(document, order)
    // 10 % of $19.00; with 18 % service and 13 % tax on all.
    expect([placed.status, placed.kept?.content.costs.deliveryCharge]).toEqual([200, 1.9])
    expect(placed.body).toMatchObject({ total: placed.kept?.content.costs.totalWithTip })
  }
  const hall: DeliveryWire = { type: 'custom', location: 'Old Town', area: 'City Hall' }
  const toHall = aDeliveredOrder(document, { ...byInvoice, delivery: hall }, delivered)
  expect(toHall.data.costs.deliveryCharge).toBe(4)
  expect(await place(document, toHall)).toMatchObject({ status: 422, body: { code: 9076 } })
})

test('a whole cart is held to the minimum as its order is, and one that grows is not', async () => {
  const document = aServedVenue({
    ...catering,
    order_options: { generic_catering_show_pickup_option: true, generic_catering_minimum: 50 },
  })
  const { app } = await aServerInMemory(document)
  const ask = async (call: string, asked: object) => {
    const config = { catering: true, takeoutType: 'pickup' }
    const body = { type: 'generic-catering', config, ...asked }
    const answer = await app.request(`/api/orders/${call}`, post(document, body))
    return { status: answer.status, body: await answer.json() }
  }
  const few = [aSoupLine()]
  const message = 'The minimum for this order is $50.00. Add $31.00 more.'
  expect(await ask('validate', { itemsInCart: few })).toMatchObject({
    status: 422,
    body: { code: 9076, message },
  })
  expect(await ask('item', { itemsInCart: [], itemToAdd: aSoupLine() })).toMatchObject({
    status: 200,
  })
  const many = [aSoupLine({ quantity: 6 })]
  expect(await ask('validate', { itemsInCart: many })).toMatchObject({ status: 200 })
})

test('catering that is picked up bears no delivery charge, even with a place typed before', async () => {
  const document = aServedVenue(catering)
  const order = aDeliveredOrder(
    document,
    { paymentMethod: 'invoice', invoice: true, delivery: market },
    { catering: true, takeoutType: 'pickup' },
  )
  expect(order.data.costs.deliveryCharge).toBe(0)
  expect(await place(document, order)).toMatchObject({ status: 200 })
})

test('set-costs charges the delivery of catering as the order does', async () => {
  const document = aServedVenue(catering)
  const { app } = await aServerInMemory(document)
  const charged = async (asked: object) => {
    const call = { type: 'generic-catering', items: [aSoupLine()], costs: {}, ...asked }
    const answer = await app.request('/api/orders/set-costs', post(document, call))
    return (await answer.json()).costs.deliveryCharge
  }
  const checkout = { delivery: market }
  expect(await charged({ checkout })).toBe(1.9)
  expect(await charged({ checkout, takeoutType: 'pickup' })).toBe(0)
  expect(await charged({ takeoutType: 'delivery' })).toBe(1.9)
  expect(await charged({})).toBe(0)
})

function withCheckout(
  order: PlaceOrderCall,
  checkout: Partial<PlaceOrderCall['data']['checkout']>,
): PlaceOrderCall {
  return { ...order, data: { ...order.data, checkout: { ...order.data.checkout, ...checkout } } }
}

test('a line keeps what it has of what its guest avoids, by this menu, and nothing else of it', async () => {
  const document = aServedVenue(
    {},
    { allergens: ['gluten', 'dairy'], may_contain: ['soy', 'fish'], diets: ['vegetarian'] },
  )
  const order = anOrderOf(document)
  const avoiding = (allergens: string[], diets: ('vegan' | 'vegetarian')[]) => ({
    ...order,
    data: {
      ...order.data,
      items: order.data.items.map((line) => ({ ...line, avoids: { allergens, diets } })),
    },
  })
  const some = await place(document, avoiding(['gluten', 'egg'], ['vegan', 'vegetarian']))
  expect(some.kept?.content.items).toMatchObject([
    { avoids: { allergens: ['gluten'], diets: ['vegan'] } },
  ])
  const traces = await place(document, avoiding(['soy', 'egg'], []))
  expect(traces.kept?.content.items).toMatchObject([
    { avoids: { allergens: [], diets: [], mayContain: ['soy'] } },
  ])
  const none = await place(document, avoiding(['egg'], ['vegetarian']))
  expect(none.status).toBe(200)
  expect(none.kept?.content.items[0]).not.toHaveProperty('avoids')
})

async function place(document: VenueDocument, order: PlaceOrderCall, locale = 'en-CA') {
  const { app, orderStore } = await aServerInMemory(document, {
    addressLocator: createPostalLocator(),
  })
  const headers = { ...withKey(), [localeHeader]: locale }
  const answer = await app.request('/api/orders', post(document, order, headers))
  const kept = orderStore.received().at(-1)?.order
  return { status: answer.status, body: await answer.json(), kept }
}
