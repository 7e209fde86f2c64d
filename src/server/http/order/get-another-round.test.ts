import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { hubPath } from '#tests/fixtures/a-hall.ts'
import { aServedVenue, anOrderOf, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

test('another round has the lines of the first at today’s prices, and its table', async () => {
  const bar = await openBar()
  const orderId = await bar.order()
  const dearer = aServedVenue(bar.document.restaurant, { price: 11 })
  await bar.venueStore.publish(dearer)
  const { status, body } = await bar.round(orderId)
  expect([status, body.tableInfo]).toEqual([200, { tableNum: '12' }])
  expect(body.items).toEqual([
    expect.objectContaining({ id: 'onion', quantity: 2, orderPrice: 11 }),
  ])
})

test('where nothing is available any more the call is refused', async () => {
  const bar = await openBar()
  const orderId = await bar.order()
  await bar.venueStore.publish(aServedVenue(bar.document.restaurant, { sold_out: true }))
  expect(await bar.round(orderId)).toMatchObject({ status: 422, body: { code: 9080 } })
})

test('an unknown order, an invalid id, and a venue without rounds are unknown', async () => {
  const bar = await openBar()
  expect(await bar.round(randomUUID())).toMatchObject({ status: 404, body: { code: 9008 } })
  expect(await bar.round('12')).toMatchObject({ status: 404, body: { code: 9008 } })
  const cafe = await openBar({ another_round: false })
  expect((await cafe.round(await cafe.order())).status).toBe(404)
})

test('another round of a part of an order to a hub is one at the hub, at its table', async () => {
  const hub = aHub({ restaurant: { another_round: true } })
  const server = await aServerInMemory(hub)
  for (const id of ['soup-counter', 'bread-counter']) {
    await server.venueStore.publish(aCounter(id, { another_round: true }))
  }
  const send = async (order: object) => {
    const answer = await server.app.request(hubPath, post(hub, order, withKey()))
    return { status: answer.status, body: await answer.json() }
  }
  const order = aHubOrder(hub)
  const { body: parts } = await send(order)
  const [bread, soup] = parts
  const round = async (id: string, venueId: string) => {
    const headers = { [venueHeader]: venueId }
    const answer = await server.app.request(`/api/orders/another-round/${id}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  const tableInfo = { tableNum: '12' }
  expect(await round(soup.orderId, 'hall')).toMatchObject({
    status: 200,
    body: { items: [{ id: 'onion' }], tableInfo },
  })
  expect(await round(bread.orderId, 'hall')).toMatchObject({
    body: { items: [{ id: 'rye' }], tableInfo },
  })
  // It was no order of the counter's own.
  expect(await round(soup.orderId, 'soup-counter')).toMatchObject({ status: 404 })
  const config = { anotherRoundId: soup.orderId }
  expect(await send({ ...order, data: { ...order.data, config } })).toMatchObject({
    status: 200,
    body: [{ checkNum: 2 }, { checkNum: 2 }],
  })
  const unknown = { anotherRoundId: randomUUID() }
  expect(await send({ ...order, data: { ...order.data, config: unknown } })).toMatchObject({
    status: 422,
  })
})

async function openBar(restaurant: Partial<RestaurantDocument> = {}) {
  const document = aServedVenue({ another_round: true, ...restaurant })
  const server = await aServerInMemory(document)
  return {
    ...server,
    document,
    order: async (): Promise<string> => {
      const request = post(document, anOrderOf(document), withKey())
      const answer = await server.app.request('/api/orders', request)
      return (await answer.json()).orderId
    },
    round: async (id: string) => {
      const headers = { [venueHeader]: String(document.restaurant.id) }
      const answer = await server.app.request(`/api/orders/another-round/${id}`, { headers })
      return { status: answer.status, body: await answer.json() }
    },
  }
}
