import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { createVenueIndex } from './venue-index.ts'

const here = { latitude: 45, longitude: -75 }
const circle = { points: [here], radiusKm: 1 }

function anIndex(maxAgeMs = 0) {
  const venueStore = createMemoryVenueStore()
  const read: string[] = []
  const index = createVenueIndex(
    {
      ...venueStore,
      findable: async (ids) => {
        read.push(...ids)
        return venueStore.findable(ids)
      },
    },
    maxAgeMs,
  )
  const publish = (restaurant: Partial<RestaurantDocument>) =>
    venueStore.publish(aServedVenue({ group: 'north', ...here, ...restaurant }))
  const found = async (group: string | null) =>
    (await index.ofGroup(group)).around(circle, 9, noon).map(({ entry }) => entry.slug)
  return { venueStore, index, publish, found, read }
}

test('venues are found in their group and in all together', async () => {
  const { publish, found } = anIndex()
  await publish({ id: 'a', slug: 'a' })
  await publish({ id: 'b', slug: 'b', group: 'south' })
  await publish({ id: 'c', slug: 'c', group: null })
  expect(await found('north')).toEqual(['a'])
  expect(await found('south')).toEqual(['b'])
  expect((await found(null)).toSorted()).toEqual(['a', 'b', 'c'])
  expect(await found('nobody')).toEqual([])
})

test('what is published later is found, moved, renamed, taken away and deleted', async () => {
  const { publish, found, index } = anIndex()
  expect(await found('north')).toEqual([])
  await publish({ id: 'a', slug: 'a' })
  expect(await found('north')).toEqual(['a'])
  await publish({ id: 'a', slug: 'a2' })
  expect(await found('north')).toEqual(['a2'])
  await publish({ id: 'a', slug: 'a2', latitude: 46 })
  expect(await found('north')).toEqual([])
  await publish({ id: 'a', slug: 'a2', group: 'south' })
  expect([await found('north'), await found('south')]).toEqual([[], ['a2']])
  await publish({ id: 'a', slug: 'a2', group: 'south', published_at: null })
  expect(await found('south')).toEqual([])
  expect(await index.byId('a' as never)).toBeNull()
})

test('a venue is found by the provider’s id of it, if it alone has the id', async () => {
  const { publish, index } = anIndex()
  await publish({ id: 'a', slug: 'a', app8_restaurant: '17' })
  await publish({ id: 'b', slug: 'b', app8_restaurant: '18', published_at: null })
  expect([await index.byProviderId('17'), await index.byProviderId('18')]).toEqual(['a', null])
  await publish({ id: 'c', slug: 'c', app8_restaurant: '17' })
  expect(await index.byProviderId('17')).toBeNull()
  await publish({ id: 'a', slug: 'a', app8_restaurant: '19' })
  expect([await index.byProviderId('17'), await index.byProviderId('19')]).toEqual(['c', 'a'])
})

test('only what has changed is read again', async () => {
  const { publish, found, read } = anIndex()
  await publish({ id: 'a', slug: 'a' })
  await publish({ id: 'b', slug: 'b' })
  await found('north')
  await found('north')
  expect(read.toSorted()).toEqual(['a', 'b'])
  await publish({ id: 'b', slug: 'b2' })
  await found('north')
  expect(read.toSorted()).toEqual(['a', 'b', 'b'])
})

test('a store that fails once loses no venue', async () => {
  const venueStore = createMemoryVenueStore()
  let fails = true
  const index = createVenueIndex(
    {
      ...venueStore,
      findable: async (ids) => {
        if (!fails) return venueStore.findable(ids)
        fails = false
        throw new Error('away')
      },
    },
    0,
  )
  await venueStore.publish(aServedVenue({ id: 'a', slug: 'a', group: 'north', ...here }))
  await expect(index.ofGroup('north')).rejects.toThrow('away')
  expect((await index.ofGroup('north')).around(circle, 9, noon)).toHaveLength(1)
})

test('within its age it asks nothing again', async () => {
  const { publish, found } = anIndex(60_000)
  expect(await found('north')).toEqual([])
  await publish({ id: 'a', slug: 'a' })
  expect(await found('north')).toEqual([])
})

test('a change of long ago is not asked for again, and a later one is', async () => {
  const venueStore = createMemoryVenueStore()
  await venueStore.publish(aServedVenue({ id: 'a', slug: 'a', group: 'north', ...here }))
  const longAgo = new Date(Date.now() - 3_600_000)
  let changedAt = longAgo
  const asked: (Date | null)[] = []
  const index = createVenueIndex(
    {
      ...venueStore,
      changedSince: async (since) => {
        asked.push(since)
        const all = await venueStore.changedSince(null)
        return all
          .map((venue) => ({ ...venue, changedAt }))
          .filter((venue) => since === null || venue.changedAt >= since)
      },
    },
    0,
  )
  await index.ofGroup('north')
  await index.ofGroup('north')
  expect(asked).toEqual([null, new Date(longAgo.getTime() + 1)])
  changedAt = new Date()
  await venueStore.publish(aServedVenue({ id: 'a', slug: 'a2', group: 'north', ...here }))
  const found = (await index.ofGroup('north')).around(circle, 9, noon)
  expect(found.map(({ entry }) => entry.slug)).toEqual(['a2'])
  // So soon after it another transaction of that time may still be open.
  await index.ofGroup('north')
  expect(asked.at(-1)).toEqual(new Date(changedAt.getTime() - 60_000))
})
