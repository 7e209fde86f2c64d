import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { venueHeader } from '#contract/problem.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const noConfig = { status: 422, body: { code: problemCodes.noConfig } }

async function openBar(restaurant: Partial<RestaurantDocument> = {}) {
  const accounts = someAccounts()
  const document = aServedVenue({ another_round: true, ...restaurant })
  const server = await aServerInMemory(document, { accounts })
  async function call(path: string, body: object, headers: object = {}) {
    const answer = await server.app.request(path, post(document, body, { ...headers }))
    return { status: answer.status, body: await answer.json() }
  }
  const place = (config: OrderConfig, headers: object = {}) => {
    const order = anOrderOf(document)
    const body = { ...order, data: { ...order.data, config } }
    return call('/api/orders', body, { ...withKey(), ...headers })
  }
  const orderAt = async (tableNum: string, headers: object = {}): Promise<string> =>
    (await place({ tableNum }, headers)).body.orderId
  return {
    ...server,
    accounts,
    call,
    place,
    orderAt,
    tables: () => server.orderStore.received().map(({ order }) => order.tableNumber),
    round: async (id: string, headers: object = {}) => {
      const all = { [venueHeader]: String(document.restaurant.id), ...headers }
      return (await server.app.request(`/api/orders/another-round/${id}`, { headers: all })).status
    },
    check: (config: OrderConfig) =>
      call('/api/orders/validate', { itemsInCart: [aSoupLine()], type: 'dine-in', config }),
  }
}

test('another round goes to the table of the first', async () => {
  const bar = await openBar()
  const anotherRoundId = await bar.orderAt('7')
  expect(await bar.place({ anotherRoundId })).toMatchObject({ status: 200 })
  expect(bar.tables()).toEqual(['7', '7'])
  expect(await bar.check({ anotherRoundId })).toMatchObject({ status: 200 })
})

test('a round of an order that never was, or of another venue, has no table', async () => {
  const [bar, other] = [await openBar(), await openBar()]
  const elsewhere = await other.orderAt('7')
  for (const anotherRoundId of [randomUUID(), elsewhere]) {
    expect(await bar.place({ anotherRoundId })).toMatchObject(noConfig)
    expect(await bar.check({ anotherRoundId })).toMatchObject(noConfig)
  }
  expect(bar.tables()).toEqual([])
})

test('a venue without rounds takes none', async () => {
  const bar = await openBar({ another_round: false })
  const anotherRoundId = await bar.orderAt('7')
  expect(await bar.place({ anotherRoundId })).toMatchObject(noConfig)
})

test('a person’s round is that person’s alone', async () => {
  const bar = await openBar()
  const [ana, noe] = [await signIn(bar.accounts), await signIn(bar.accounts)]
  const anotherRoundId = await bar.orderAt('7', ana.headers)
  expect(await bar.place({ anotherRoundId })).toMatchObject(noConfig)
  expect(await bar.place({ anotherRoundId }, noe.headers)).toMatchObject(noConfig)
  expect(await bar.place({ anotherRoundId }, ana.headers)).toMatchObject({ status: 200 })
  expect([await bar.round(anotherRoundId), await bar.round(anotherRoundId, noe.cookie)]).toEqual([
    404, 404,
  ])
  expect(await bar.round(anotherRoundId, ana.cookie)).toBe(200)
})

test('a round of an order without a table, or with another table beside it, has none', async () => {
  const bar = await openBar()
  const order = { ...anOrderOf(aServedVenue()), type: 'take-out' }
  const { data } = order
  const takeout = { ...data, config: { takeout: true } }
  const first = await bar.call('/api/orders', { ...order, data: takeout }, withKey())
  expect(first).toMatchObject({ status: 200 })
  expect(await bar.place({ anotherRoundId: first.body.orderId })).toMatchObject(noConfig)
  const atSeven = await bar.orderAt('7')
  expect(await bar.place({ anotherRoundId: atSeven, tableNum: '8' })).toMatchObject(noConfig)
  expect(await bar.place({ anotherRoundId: atSeven, tableNum: '7' })).toMatchObject({ status: 200 })
})
