import { expect, test } from 'vitest'
import { aServedVenue, anOrderOf, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { withoutDemo } from './without-demo.ts'

test('without the demo its venues are gone, and orders that they took are found', async () => {
  const demo = aServedVenue()
  const real = aServedVenue()
  const venueStore = createMemoryVenueStore()
  for (const document of [demo, real]) await venueStore.publish(document)
  const before = await aServerInMemory(demo, { venueStore })
  const key = withKey()
  const placed = await before.app.request('/api/orders', post(demo, anOrderOf(demo), key))
  expect(placed.status).toBe(200)

  const ids = new Set([asId<VenueId>(demo.restaurant.id)])
  const { orderStore } = before
  const { app } = await aServerInMemory(real, {
    orderStore,
    venueStore: withoutDemo(venueStore, ids),
  })
  const statusOf = async (path: string, call = {}) => (await app.request(path, call)).status
  expect(await statusOf(`/${demo.restaurant.slug}/data.json`)).toBe(404)
  expect(await statusOf(`/${real.restaurant.slug}/data.json`)).toBe(200)
  const another = post(demo, anOrderOf(demo), withKey())
  expect(await statusOf('/api/orders', another)).not.toBe(200)
  const byKey = { headers: post(demo, {}).headers }
  expect(await statusOf(`/api/orders/by-key/${Object.values(key)[0]}`, byKey)).toBe(200)
})
