import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

/** A server on which Ana has sent two orders, one of them three times. */
async function aServerThatAnaUsed(isDemo: boolean) {
  const document: VenueDocument = aServedVenue()
  const venueId = asId<VenueId>(document.restaurant.id)
  const demoVenueIds = new Set(isDemo ? [venueId] : [])
  const { app } = await aServerInMemory(document, { demoVenueIds })
  const key = withKey()
  for (const headers of [key, key, key, withKey()]) {
    await app.request('/api/orders', post(document, anOrderOf(document), headers))
  }
  const ask = async (body: unknown) => {
    const answer = await app.request('/api/lab/received', post(document, body))
    return { status: answer.status, body: await answer.json() }
  }
  return { ask }
}

test('a demo venue counts the orders under a guest’s name', async () => {
  const { ask } = await aServerThatAnaUsed(true)
  expect(await ask({ guest: 'Ana' })).toEqual({ status: 200, body: { orders: 2, keys: 2 } })
  expect(await ask({ guest: 'Noé' })).toEqual({ status: 200, body: { orders: 0, keys: 0 } })
})

test('a venue that is no demo has no count', async () => {
  const { ask } = await aServerThatAnaUsed(false)
  expect(await ask({ guest: 'Ana' })).toMatchObject({ status: 404, body: { code: 9016 } })
})

test('a count needs a name', async () => {
  const { ask } = await aServerThatAnaUsed(true)
  for (const guest of ['', 'A'.repeat(121), 12, undefined]) {
    expect(await ask({ guest })).toMatchObject({ status: 400, body: { code: 9000 } })
  }
  expect(await ask({ guest: 'Ana', table: '12' })).toMatchObject({
    status: 400,
    body: { fields: { table: expect.any(String) } },
  })
})
