import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import {
  anOrderOf,
  aServedVenue,
  aServer,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

const database = openOwn()
afterAll(async () => (await database).close())

/** A server with one device and one key. */
async function aDevice(document: VenueDocument = aServedVenue(), language = 'en-CA') {
  const { sql } = await database
  await publish(sql, document)
  const app = aServer(sql)
  const key = randomUUID()
  const headers = { ...withKey(key), Locale: language }
  const read = async (answering: Response | Promise<Response>) => {
    const answer = await answering
    return { status: answer.status, body: await answer.json() }
  }
  return {
    place: (order: unknown = anOrderOf(document)) =>
      read(app.request('/api/orders', post(document, order, headers))),
    withdraw: () => read(app.request('/api/orders/withdraw', post(document, '', headers))),
    ask: () =>
      read(
        app.request(`/api/orders/by-key/${key}`, {
          headers: { [venueHeader]: String(document.restaurant.id) },
        }),
      ),
  }
}

const takenBack = {
  status: 422,
  body: { code: 9018, message: 'This order was taken back before it reached us.' },
}

test('an order withdrawn before it arrives is refused when it comes late', async () => {
  const { place, withdraw, ask } = await aDevice()
  expect(await withdraw()).toEqual(takenBack)
  expect(await place()).toEqual(takenBack)
  expect(await ask()).toEqual(takenBack)
  expect(await withdraw()).toEqual(takenBack)
})

test('an order that was received cannot be withdrawn', async () => {
  const { place, withdraw, ask } = await aDevice()
  const placed = await place()
  expect(placed.status).toBe(200)
  expect(await withdraw()).toEqual(placed)
  expect(await ask()).toEqual(placed)
})

test('withdrawing a refused order returns its refusal', async () => {
  const { place, withdraw } = await aDevice(aServedVenue({ orders_paused: true }))
  const refused = await place()
  expect(refused).toMatchObject({ status: 422, body: { code: 419 } })
  expect(await withdraw()).toEqual(refused)
})

test('a guest who reads French withdraws an order in French', async () => {
  const { withdraw } = await aDevice(aServedVenue(), 'fr-CA')
  const { body } = await withdraw()
  expect(body.message).toBe('Cette commande a été annulée avant de nous parvenir.')
})

test('of concurrent placing and withdrawing one wins, and every answer agrees', async () => {
  const document = aServedVenue()
  const races = Array.from({ length: 10 }, async () => {
    const { place, withdraw, ask } = await aDevice(document)
    const [placed, withdrawn] = await Promise.all([place(), withdraw()])
    expect(withdrawn).toEqual(placed)
    expect(await ask()).toEqual(placed)
    return placed.body.checkNum ?? placed.body.code
  })
  const outcomes = await Promise.all(races)
  const numbers = outcomes.filter((outcome) => outcome !== 9018).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('a call without a key withdraws nothing', async () => {
  const document = aServedVenue()
  const { sql } = await database
  await publish(sql, document)
  const answer = await aServer(sql).request('/api/orders/withdraw', post(document, ''))
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 9000, fields: { 'Idempotency-Key': 'This isn’t valid.' } },
  ])
})
