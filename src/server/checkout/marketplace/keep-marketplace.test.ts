import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aHub } from '#tests/fixtures/a-hub.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { keepMarketplace } from './keep-marketplace.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import type { GivenAnswer, Submission } from '#server/order/order-store.ts'

const given: GivenAnswer = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } }

/** A hub that is republished this many times, each just before an answer is stored. */
async function aHubThatChanges(times: number) {
  const venueStore = createMemoryVenueStore()
  await venueStore.publish(aHub())
  const store = createMemoryOrderStore(venueStore)
  const asked: Submission[] = []
  const orderStore: typeof store = {
    ...store,
    refuse: async (submission, refusal) => {
      asked.push(submission)
      if (asked.length <= times) {
        await venueStore.publish(aHub({ restaurant: { name: `Hall ${asked.length}` } }))
      }
      return store.refuse(submission, refusal)
    },
  }
  const venues = createVenueCache(venueStore, 0)
  const key = asId<IdempotencyKey>(randomUUID())
  const name = { venueId: asId<VenueId>('hall'), key, requestHash: 'hash' }
  return {
    keep: (answer: typeof given = given, requestHash = 'hash') =>
      keepMarketplace({ orderStore, venues, now: () => noon }, { ...name, requestHash }, answer),
    find: () => store.find(name),
    asked,
  }
}

test('the answer to an order is stored under its hub’s key, unless the key has one', async () => {
  const { keep, find, asked } = await aHubThatChanges(0)
  expect(await keep()).toEqual({ requestHash: 'hash', ...given })
  const other = { httpStatus: 422, answer: { code: 419, message: 'Paused.' } } as const
  expect(await keep(other, 'other')).toEqual({ requestHash: 'hash', ...given })
  expect(await find()).toEqual(given)
  expect(asked.map(({ version, at }) => [version, at.getTime()])).toEqual([
    [1, noon],
    [1, noon],
  ])
})

test('while its menu changes storing is retried, five times in all', async () => {
  const { keep, find, asked } = await aHubThatChanges(4)
  expect(await keep()).toEqual({ requestHash: 'hash', ...given })
  expect(await find()).toEqual(given)
  expect(asked.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5])
})

test('an answer that cannot be stored is sent all the same', async () => {
  const { keep, find, asked } = await aHubThatChanges(9)
  expect(await keep()).toEqual({ requestHash: 'hash', ...given })
  expect([await find(), asked.length]).toEqual([null, 5])
})

test('where the hub itself is gone meanwhile, the result of its parts is sent all the same', async () => {
  const orderStore = createMemoryOrderStore(createMemoryVenueStore())
  const venues = { refresh: async () => null }
  const name = { venueId: asId<VenueId>('hall'), key: asId<IdempotencyKey>(randomUUID()) }
  const kept = keepMarketplace(
    { orderStore, venues, now: () => noon },
    { ...name, requestHash: 'hash' },
    given,
  )
  expect(await kept).toEqual({ requestHash: 'hash', ...given })
})
