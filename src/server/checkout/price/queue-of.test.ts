import { expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { queueMinutesOf, queueOf } from './queue-of.ts'

/** A venue with these menus and this many orders ahead; records the spans that were queried. */
async function aQueue(menus: readonly Partial<MenuDocument>[], ahead: number) {
  const document = aServedVenue()
  const [menu] = document.menus
  if (!menu) throw new Error('The venue has a menu')
  const cached = await aCachedVenue({
    ...document,
    menus: menus.map((given, place) => ({ ...menu, id: `m${place}`, slug: `m${place}`, ...given })),
  })
  const asked: unknown[] = []
  const orderStore = {
    ...createMemoryOrderStore(createMemoryVenueStore()),
    countQueued: async (...span: readonly unknown[]) => {
      asked.push(span)
      return ahead
    },
  }
  return {
    queue: () => queueOf(orderStore, cached, noon),
    minutes: () => queueMinutesOf(orderStore, cached, noon),
    asked,
    venueId: cached.venue.id,
  }
}

/** Minutes to prepare, minutes of a slot, orders per slot. */
const aMenu = (prep: number, interval: number, most: number): Partial<MenuDocument> => ({
  estimated_prep_time: prep,
  ordering_interval: interval,
  max_orders_per_interval: most,
})

test('orders of the last half hour that are due within the hour are ahead', async () => {
  const { queue, asked, venueId } = await aQueue([aMenu(10, 15, 4)], 2)
  await queue()
  expect(asked).toEqual([
    [venueId, new Date('2026-07-01T15:30:00Z'), new Date('2026-07-01T17:00:00Z')],
  ])
})

test('an order waits for its own preparation and for a share of a slot for each order ahead', async () => {
  const { queue, minutes } = await aQueue([aMenu(10, 15, 4)], 3)
  expect(await minutes()).toBe(11.25)
  expect(await queue()).toEqual({ ordersAhead: 3, estimatedWaitMinutes: 22 })
})

test('of several menus the slowest counts', async () => {
  const { queue, minutes } = await aQueue([aMenu(10, 15, 5), aMenu(25, 10, 10)], 2)
  expect(await minutes()).toBe(6)
  expect(await queue()).toEqual({ ordersAhead: 2, estimatedWaitMinutes: 31 })
})

test('without a limit on orders those ahead add no time', async () => {
  const { queue, minutes } = await aQueue([aMenu(10, 15, 0)], 3)
  expect(await minutes()).toBe(0)
  expect(await queue()).toEqual({ ordersAhead: 3, estimatedWaitMinutes: 10 })
})

test('no estimate without a preparation time and without orders; either one is enough', async () => {
  expect(await (await aQueue([aMenu(0, 15, 4)], 0)).queue()).toBeNull()
  expect(await (await aQueue([aMenu(10, 15, 4)], 0)).queue()).toEqual({
    ordersAhead: 0,
    estimatedWaitMinutes: 10,
  })
  expect(await (await aQueue([aMenu(0, 15, 4)], 2)).queue()).toEqual({
    ordersAhead: 2,
    estimatedWaitMinutes: 8,
  })
})
