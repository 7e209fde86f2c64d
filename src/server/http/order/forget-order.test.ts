import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { noon, withKey } from '#tests/fixtures/a-served-venue.ts'
import { anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'

const aDay = 24 * 60 * 60_000

async function anOrderedServer(headers = {}) {
  const server = await anAccountServer()
  const { document, place, send, orderStore, venueId } = server
  const key = randomUUID()
  const placed = await place(aPaidOrder(document), key, headers)
  const orderId = asId<OrderId>(placed.body.orderId)
  return {
    ...server,
    key,
    orderId,
    forget: (of = key, more = {}) => send('/api/orders/forget', {}, { ...withKey(of), ...more }),
    complete: () =>
      orderStore.setStatus({ venueId, orderId, status: 'completed', at: new Date(noon) }),
    contact: async () => (await orderStore.read(venueId, orderId))?.content.checkout.contact,
  }
}

test('a guest has their order forgotten by its key, once it is over', async () => {
  const { forget, complete, contact, send, key } = await anOrderedServer()
  expect(await forget()).toMatchObject({ status: 422, body: { code: 9156 } })
  expect(await contact()).toMatchObject({ full_name: expect.stringMatching(/./) })
  await complete()
  expect(await forget()).toMatchObject({ status: 200, body: { done: true } })
  expect(await contact()).toEqual({ full_name: '' })
  expect(await forget()).toMatchObject({ status: 200, body: { done: true } })
  const again = await send('/api/orders/withdraw', {}, withKey(key))
  expect(again).toMatchObject({ status: 200, body: { status: 'completed' } })
})

test('an order whose kitchen says nothing is forgotten a day later', async () => {
  const { forget, contact, wait } = await anOrderedServer()
  wait(aDay)
  expect(await forget()).toMatchObject({ status: 422 })
  wait(1)
  expect(await forget()).toMatchObject({ status: 200 })
  expect(await contact()).toEqual({ full_name: '' })
})

test('another key forgets nothing', async () => {
  const { forget, complete, contact, send } = await anOrderedServer()
  await complete()
  expect(await forget(randomUUID())).toMatchObject({ status: 404 })
  const keyless = await send('/api/orders/forget', {})
  expect(keyless).toMatchObject({ status: 400 })
  expect(await contact()).not.toEqual({ full_name: '' })
})

test('an account’s order is forgotten in its own session alone', async () => {
  const server = await anOrderedServer()
  const { accounts, place, document, orderStore, venueId, forget } = server
  const ana = await signIn(accounts)
  const noe = await signIn(accounts)
  const key = randomUUID()
  const { body } = await place(aPaidOrder(document), key, ana.headers)
  const orderId = asId<OrderId>(body.orderId)
  await orderStore.setStatus({ venueId, orderId, status: 'completed', at: new Date(noon) })
  expect(await forget(key)).toMatchObject({ status: 404 })
  expect(await forget(key, noe.headers)).toMatchObject({ status: 404 })
  expect(await forget(key, ana.headers)).toMatchObject({ status: 200 })
  expect((await orderStore.read(venueId, orderId))?.userId).toBeNull()
})
