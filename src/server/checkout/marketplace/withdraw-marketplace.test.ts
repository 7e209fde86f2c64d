import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aCounter, aHub } from '#tests/fixtures/a-hub.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import type { Refusal } from '#server/order/order-store.ts'
import { partKeyOf } from '#server/order/submission-keys.ts'
import { withdrawMarketplace } from './withdraw-marketplace.ts'

const refusal: Refusal = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } }
const counters = ['soup-counter', 'bread-counter'].map((id) => asId<VenueId>(id))

test('an order to a hub that is withdrawn before it arrives is refused at every counter', async () => {
  const hall = await openHall()
  expect(await hall.withdraw()).toEqual(refusal)
  expect(await Promise.all(counters.map(hall.findPart))).toEqual([refusal, refusal])
  expect(await hall.withdraw()).toEqual(refusal)
})

test('after a crash between two counters, the parts taken stay ordered, and no others', async () => {
  const hall = await openHall()
  const order = await hall.takePart('soup-counter')
  expect(await hall.withdraw()).toEqual({
    httpStatus: 200,
    answer: [
      {
        restaurantId: 'soup-counter',
        name: 'Counter soup-counter',
        orderId: order.orderId,
        checkNum: 1,
        status: 'received',
        event: 1,
        takenAt: '2026-07-01T16:00:00.000Z',
        pickupTime: null,
        total: 12.5,
      },
    ],
  })
  expect(await hall.findPart(asId('bread-counter'))).toEqual(refusal)
})

test('while a counter is taking its part the hub’s key gets no answer', async () => {
  const hall = await openHall()
  hall.isBusy('bread-counter')
  expect(await hall.withdraw()).toBeNull()
  expect(await hall.find()).toBeNull()
  // On the second call the part is taken.
  const order = await hall.takePart('bread-counter')
  hall.isBusy(null)
  expect(await hall.withdraw()).toMatchObject({
    httpStatus: 200,
    answer: [{ restaurantId: 'bread-counter', orderId: order.orderId }],
  })
})

test('a hub’s key that has its answer keeps it, and no counter is asked', async () => {
  const hall = await openHall()
  const soldOut = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } } as const
  await hall.refuse(soldOut)
  expect(await hall.withdraw()).toEqual(soldOut)
  expect(await Promise.all(counters.map(hall.findPart))).toEqual([null, null])
})

test('a counter that no longer exists is left out', async () => {
  const hall = await openHall(['bread-counter'])
  expect(await hall.withdraw()).toEqual(refusal)
  expect(await Promise.all(counters.map(hall.findPart))).toEqual([null, refusal])
})

/** A hub with some of its counters, and one key for an order to it. */
async function openHall(open: readonly string[] = counters) {
  const { venueStore, orderStore } = await aServerInMemory(aHub())
  for (const id of open) await venueStore.publish(aCounter(id))
  const venues = createVenueCache(venueStore, 0)
  const hub = await venues.byId(asId('hall'))
  if (!hub) throw new Error('The hall is published')
  const key = asId<IdempotencyKey>(randomUUID())
  const at = new Date(noon)
  const name = { venueId: hub.venue.id, key }
  let busy: string | null = null
  const partOf = (venueId: VenueId) => ({ venueId, key: partKeyOf(key, venueId) })
  const submissionOf = (of: typeof name) => {
    const version = venueStore.versionOf(of.venueId) ?? 0
    return { ...of, requestHash: 'hash of one body', version, at }
  }
  return {
    withdraw: () =>
      withdrawMarketplace(
        {
          venues,
          orderStore: {
            ...orderStore,
            // Null: another request under this key is being answered.
            withdraw: async (withdrawal, no) =>
              withdrawal.venueId === busy ? null : orderStore.withdraw(withdrawal, no),
          },
        },
        { hub, withdrawal: { ...name, at } },
        refusal,
      ),
    find: () => orderStore.find(name),
    refuse: (no: typeof refusal) => orderStore.refuse(submissionOf(name), no),
    findPart: (venueId: VenueId) => orderStore.find(partOf(venueId)),
    takePart: async (id: string) => {
      const order = aNewOrder()
      await orderStore.take(submissionOf(partOf(asId(id))), order)
      return order
    },
    isBusy: (id: string | null) => {
      busy = id
    },
  }
}
