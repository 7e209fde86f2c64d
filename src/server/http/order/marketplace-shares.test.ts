import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WrittenOrderCall } from '#contract/order/order-calls.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { openHall } from '#tests/fixtures/a-hall.ts'

const soldOut = { soup: { sold_out: true } }
const noTip = { type: 'percentage', percentageValue: 0 } as const
const refused = (restaurantId: string, code: number) =>
  expect.objectContaining({ restaurantId, code })

/**
 * Each counter's answer to an order made with the hub as `seen`, and placed with the hub as `now`.
 */
async function orderAfter(
  now: Parameters<typeof aHub>[0],
  {
    seen = {},
    order = aHubOrder(aHub(seen)),
  }: { seen?: typeof now; order?: WrittenOrderCall } = {},
) {
  const hall = await openHall()
  await hall.venueStore.publish(aHub(now))
  return { hall, ...(await hall.order(randomUUID(), order)) }
}

test('a part whose share of the bill has changed is refused, also beside a line that is sold out', async () => {
  const { hall, status, body } = await orderAfter(
    { ...soldOut, restaurant: { service_charge: '20$' } },
    { seen: { restaurant: { service_charge: '3$' } } },
  )
  expect([status, body.code]).toEqual([422, 9012])
  expect(hall.taken()).toEqual([])
})

test('a bill that was tampered with is refused, also beside a line that is sold out', async () => {
  const order = aHubOrder(aHub())
  const { costs } = order.data
  const cheap = {
    ...costs,
    subtotal: 0.01,
    subtotalDiscounted: 0.01,
    serviceCharge: 0.01,
    taxes: 0.01,
    taxBrackets: [],
    totalWithoutTaxes: 0.01,
    total: 0.01,
    totalWithTip: 0.01,
    amountDue: 0.01,
  }
  const tampered = { ...order, data: { ...order.data, costs: cheap } }
  const { hall, status } = await orderAfter(soldOut, { order: tampered })
  expect(status).toBe(422)
  expect(hall.taken()).toEqual([])
})

test('a part is taken for its share of the bill shown, including amounts in dollars', async () => {
  const restaurant = { service_charge: '2.30$' }
  const order = aHubOrder(aHub({ restaurant }), { type: 'dollars', amount: cents(460) })
  const { hall, body } = await orderAfter({ ...soldOut, restaurant }, { order })
  // $4 of $23: $0.40 of the service charge and $0.80 of the tip; 5 % and 9.975 % of $4.40 are $0.22 and $0.44.
  expect(body).toEqual([
    expect.objectContaining({ restaurantId: 'bread-counter', total: 5.86 }),
    refused('soup-counter', 415),
  ])
  expect(hall.orderStore.received()[0]?.order.content.costs).toMatchObject({
    serviceCharge: 0.4,
    tip: { type: 'dollars', amount: 0.8 },
    amountDue: 5.86,
  })
})

test('a price that changed at one counter leaves the other’s share, unless a fixed amount shifts to it', async () => {
  const dearer = { soup: { price: 19 } }
  const percent = await orderAfter(dearer)
  expect(percent.body).toEqual([
    expect.objectContaining({ restaurantId: 'bread-counter', total: 6.15 }),
    refused('soup-counter', 428),
  ])
  const order = aHubOrder(aHub(), { type: 'dollars', amount: cents(460) })
  const dollars = await orderAfter(dearer, { order })
  expect([dollars.status, dollars.hall.taken()]).toEqual([422, []])
})

test('a price shown for a refused line shifts no fixed amount off the others', async () => {
  const restaurant = { service_charge: '20$' }
  const order = aHubOrder(aHub({ restaurant, soup: { price: 5000 } }))
  const items = order.data.items.map((line) =>
    line.id === 'onion' ? { ...line, orderPrice: 5000, memberOrderPrice: 5000 } : line,
  )
  const { hall, status } = await orderAfter(
    { restaurant },
    { order: { ...order, data: { ...order.data, items } } },
  )
  expect([status, hall.taken()]).toEqual([422, []])
})

test('more items than the hub takes are too many, over all counters together', async () => {
  const restaurant = { order_options: { max_items_per_cart: 2 } }
  const { hall, status, body } = await orderAfter({ restaurant })
  expect([status, body.code]).toEqual([422, 9003])
  expect(hall.taken()).toEqual([])
})

test('of two concurrent bodies under one key one is made, and nothing of the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const hall = await openHall()
    const key = randomUUID()
    const both = aHubOrder(aHub())
    const alone = aHubOrder(aHub(), noTip, ['rye'])
    const answers = await Promise.all([hall.order(key, alone), hall.order(key, both)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const made = answers[0]?.status === 200 ? ['bread-counter'] : ['bread-counter', 'soup-counter']
    expect(hall.taken().map(([venueId]) => venueId)).toEqual(made)
  }
})

test('after a crash behind the claim the same body goes on, and no other does', async () => {
  let isAway = true
  const hall = await openHall({}, (orderStore) => ({
    ...orderStore,
    take: (...given) => {
      if (isAway) throw new Error('The server ends')
      return orderStore.take(...given)
    },
  }))
  const key = randomUUID()
  expect(await hall.order(key)).toMatchObject({ status: 500 })
  isAway = false
  const order = aHubOrder(aHub())
  const other = { ...order, data: { ...order.data, config: { tableNum: '13' } } }
  expect(await hall.order(key, other)).toMatchObject({ status: 409, body: { code: 9007 } })
  expect(hall.taken()).toEqual([])
  expect(await hall.order(key)).toMatchObject({ status: 200 })
  expect(hall.taken()).toHaveLength(2)
})

test('a hub’s order that is only claimed can be withdrawn', async () => {
  const hall = await openHall({}, (orderStore) => ({
    ...orderStore,
    take: () => Promise.reject(new Error('The server ends')),
  }))
  const key = randomUUID()
  await hall.order(key)
  expect(await hall.withdraw(key)).toMatchObject({ status: 422, body: { code: 9018 } })
  expect(await hall.order(key)).toMatchObject({ status: 422, body: { code: 9018 } })
  expect(hall.taken()).toEqual([])
})

test('a hub’s key has no answer before its parts have: withdrawn between them, the part that was made stays', async () => {
  const hall = await openHall({}, endsAfterOnePart)
  const key = randomUUID()
  expect(await hall.order(key)).toMatchObject({ status: 500 })
  expect(await hall.byKey(key)).toMatchObject({ status: 404 })
  expect(await hall.withdraw(key)).toEqual({
    status: 200,
    body: [expect.objectContaining({ restaurantId: 'bread-counter', checkNum: 1 })],
  })
  expect(hall.taken()).toEqual([['bread-counter', ['rye']]])
})

test('sent again after a crash between parts to a hub that is closed by then, the part that was made stays', async () => {
  let isAway = true
  const hall = await openHall({}, (orderStore) => {
    const ends = endsAfterOnePart(orderStore)
    return { ...orderStore, take: (...given) => (isAway ? ends : orderStore).take(...given) }
  })
  const key = randomUUID()
  expect(await hall.order(key)).toMatchObject({ status: 500 })
  isAway = false
  await hall.venueStore.publish(aHub({ restaurant: { orders_paused: true } }))
  const answer = await hall.order(key)
  expect(answer).toEqual({
    status: 200,
    body: [
      expect.objectContaining({ restaurantId: 'bread-counter', checkNum: 1 }),
      {
        restaurantId: 'soup-counter',
        name: 'Counter soup-counter',
        code: 419,
        message: expect.any(String),
      },
    ],
  })
  await hall.venueStore.publish(aHub())
  expect(await hall.order(key)).toEqual(answer)
  expect(hall.taken()).toHaveLength(1)
})

test('sent again after a crash between parts, an item that has gone meanwhile is named in its counter’s part', async () => {
  let isAway = true
  const hall = await openHall({}, (orderStore) => {
    const ends = endsAfterOnePart(orderStore)
    return { ...orderStore, take: (...given) => (isAway ? ends : orderStore).take(...given) }
  })
  const key = randomUUID()
  await hall.order(key)
  isAway = false
  const hub = aHub()
  const menus = hub.menus.map((menu) =>
    menu.id === 'menu-soups' ? { ...menu, sections: [] } : menu,
  )
  await hall.venueStore.publish({ ...hub, menus })
  expect(await hall.order(key)).toMatchObject({
    status: 200,
    body: [
      { restaurantId: 'bread-counter', checkNum: 1 },
      { restaurantId: 'soup-counter', items: [{ orderId: 1 }] },
    ],
  })
})

function endsAfterOnePart(orderStore: OrderStore): OrderStore {
  let taken = 0
  return {
    ...orderStore,
    take: (...given) => {
      taken += 1
      if (taken > 1) throw new Error('The server ends')
      return orderStore.take(...given)
    },
  }
}
