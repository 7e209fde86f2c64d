import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { hashSecret, newSecret } from '#server/account/secret.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const kitchenSecret = newSecret()

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
  ['another text', 'Bearer another secret'],
  ['another secret', `Bearer ${newSecret()}`],
  ['the stored hash', `Bearer ${hashSecret(kitchenSecret)}`],
  ['no bearer', kitchenSecret],
])('a call that shows %s changes no status', async (_, authorization) => {
  const { put, asGuest, placed } = await aKitchen()
  const { orderId } = await placed()
  const refused = await put(orderId, 'ready', { Authorization: authorization })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 9017 })
  expect(await asGuest()).toMatchObject({ status: 'received' })
})

test('a venue without a secret has its orders moved by no script', async () => {
  const { put, placed } = await aKitchen({ hasSecret: false })
  const { orderId } = await placed()
  for (const shown of ['', 'Bearer ', `Bearer ${kitchenSecret}`]) {
    expect((await put(orderId, 'ready', { Authorization: shown })).status).toBe(403)
  }
})

test('the secret of one venue moves no order of another, whichever venue the call names', async () => {
  const { app, document, put, asGuest, placed, kitchenSecrets, venueStore } = await aKitchen()
  const other = aServedVenue()
  await venueStore.publish(other)
  const secretOfOther = newSecret()
  const at = new Date(0)
  await kitchenSecrets.set(asId(other.restaurant.id), hashSecret(secretOfOther), at)
  const { orderId } = await placed()
  const shown = { Authorization: `Bearer ${secretOfOther}` }
  expect((await put(orderId, 'ready', shown)).status).toBe(403)
  const atOther = await app.request(`/api/orders/${orderId}/status`, {
    ...post(other, { status: 'ready' }, shown),
    method: 'PUT',
  })
  expect([atOther.status, await atOther.json()]).toMatchObject([404, { code: 9008 }])
  expect(await asGuest()).toMatchObject({ status: 'received' })
  expect(document.restaurant.id).not.toBe(other.restaurant.id)
})

test('a secret that was renewed or revoked is refused at once', async () => {
  const { document, put, placed, kitchenSecrets } = await aKitchen()
  const { orderId } = await placed()
  const renewed = newSecret()
  const venueId = asId<VenueId>(document.restaurant.id)
  await kitchenSecrets.set(venueId, hashSecret(renewed), new Date(1))
  const shown = { Authorization: `Bearer ${renewed}` }
  expect((await put(orderId, 'accepted')).status).toBe(403)
  expect((await put(orderId, 'accepted', shown)).status).toBe(200)
  await kitchenSecrets.revoke(venueId)
  expect((await put(orderId, 'ready', shown)).status).toBe(403)
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

async function aKitchen({ hasSecret = true } = {}) {
  const document = aServedVenue()
  const kitchenSecrets = createMemoryKitchenSecretStore()
  const venueId = asId<VenueId>(document.restaurant.id)
  if (hasSecret) await kitchenSecrets.set(venueId, hashSecret(kitchenSecret), new Date(0))
  const { app, venueStore } = await aServerInMemory(document, { kitchenSecrets })
  const key = randomUUID()
  const headers = { [venueHeader]: String(document.restaurant.id) }
  return {
    app,
    document,
    kitchenSecrets,
    venueStore,
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
