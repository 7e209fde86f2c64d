import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const kitchenSecret = 'a long secret of this venue'

test('a venue’s script advances its orders, and their guests see it', async () => {
  const { put, asGuest, placed } = await aKitchen()
  const { orderId } = await placed()
  const answer = await put(orderId, 'preparing')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ orderId, status: 'preparing' })
  expect(await asGuest()).toMatchObject({ orderId, status: 'preparing' })
  expect((await put(orderId, 'preparing')).status).toBe(200)
})

test('no order goes back', async () => {
  const { put, asGuest, placed } = await aKitchen()
  const { orderId } = await placed()
  await put(orderId, 'ready')
  const back = await put(orderId, 'accepted')
  expect(back.status).toBe(409)
  expect(await back.json()).toMatchObject({ code: 9040 })
  expect(await asGuest()).toMatchObject({ status: 'ready' })
})

test.each([
  ['nothing', ''],
  ['another secret', 'Bearer another secret'],
  ['no bearer', kitchenSecret],
])('a call that shows %s changes no status', async (_, authorization) => {
  const { put, asGuest, placed } = await aKitchen()
  const { orderId } = await placed()
  const refused = await put(orderId, 'ready', { Authorization: authorization })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 9017 })
  expect(await asGuest()).toMatchObject({ status: 'received' })
})

test('without a secret in the settings there is no such call', async () => {
  const { put, placed } = await aKitchen({ secret: undefined })
  const { orderId } = await placed()
  const answer = await put(orderId, 'ready')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 9016 })
})

test('a status or an order that does not exist is refused by name', async () => {
  const { put, placed } = await aKitchen()
  const { orderId } = await placed()
  const eaten = await put(orderId, 'eaten')
  expect(eaten.status).toBe(400)
  expect(await eaten.json()).toMatchObject({ code: 9000, fields: { status: expect.any(String) } })
  const unknown = await put(randomUUID(), 'ready')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 9008 })
  expect((await put('no-uuid', 'ready')).status).toBe(404)
})

async function aKitchen(
  { secret }: { readonly secret: string | undefined } = { secret: kitchenSecret },
) {
  const document = aServedVenue()
  const { app } = await aServerInMemory(document, { kitchenSecret: secret })
  const key = randomUUID()
  const headers = { [venueHeader]: String(document.restaurant.id) }
  return {
    placed: async () => {
      const answer = await app.request(
        '/api/orders',
        post(document, anOrderOf(document), withKey(key)),
      )
      return (await answer.json()) as PlacedOrder
    },
    asGuest: async () => (await app.request(`/api/orders/by-key/${key}`, { headers })).json(),
    put: (
      orderId: string,
      status: string,
      shown: Readonly<Record<string, string>> = { Authorization: `Bearer ${kitchenSecret}` },
    ) =>
      app.request(`/api/orders/${orderId}/status`, {
        ...post(document, { status }, shown),
        method: 'PUT',
      }),
  }
}
