import { expect, test } from 'vitest'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { asId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue, aSoupLine, noon } from '#tests/fixtures/a-served-venue.ts'
import { syncKitchen } from './sync-kitchen.ts'
import type { Kitchen, KitchenOrder } from './kitchen.ts'
import { cancelledGuest, createTestKitchen, refusedGuest } from './test-kitchen.ts'

const minute = 60_000
const path: readonly OrderStatus[] = ['received', 'accepted', 'preparing', 'ready', 'completed']

test('an order goes through all its statuses, never back, and leaves the queue when it is ready', async () => {
  const place = await aPlace({ kitchen: aTestKitchen() })
  const ids = await Promise.all(Array.from({ length: 20 }, () => place.order('Ana')))
  const lives = new Map<OrderId, OrderStatus[]>(ids.map((id) => [id, []]))
  for (let passed = 0; passed <= 60; passed += 1) {
    await place.roundAt(noon + passed * minute)
    for (const id of ids) lives.get(id)?.push(place.statusOf(id))
  }
  for (const life of lives.values()) {
    expect(life[0]).toBe('received')
    expect(life.at(-1)).toBe('completed')
    const stages = life.map((status) => path.indexOf(status))
    expect(stages).toEqual(stages.toSorted((one, other) => one - other))
  }
  expect(await place.orderStore.countQueued(place.venueId, new Date(0))).toBe(0)
})

test('the orders of a venue with a desk are moved by its staff alone', async () => {
  const place = await aPlace({ kitchen: aTestKitchen(), attended: true })
  const id = await place.order('Ana')
  await place.roundAt(noon + 60 * minute)
  expect(place.statusOf(id)).toBe('received')
})

test('an order of a slow menu takes longer than one of a quick menu', async () => {
  const slow = await aPlace({ kitchen: aTestKitchen(), prepMinutes: 40 })
  const quick = await aPlace({ kitchen: aTestKitchen(), prepMinutes: 5 })
  const [late, early] = [await slow.order('Ana'), await quick.order('Ana')]
  for (const place of [slow, quick]) await place.roundAt(noon + 7 * minute)
  expect(slow.statusOf(late)).not.toBe('ready')
  expect(quick.statusOf(early)).toBe('ready')
})

test('an order that a kitchen turns down is refused, and one that it gives up is cancelled', async () => {
  const place = await aPlace({ kitchen: aTestKitchen() })
  const refused = await place.order(refusedGuest)
  const cancelled = await place.order(cancelledGuest)
  await place.roundAt(noon + 10 * minute)
  expect(place.statusOf(refused)).toBe('refused')
  expect(place.statusOf(cancelled)).toBe('preparing')
  await place.roundAt(noon + 60 * minute)
  expect(place.statusOf(refused)).toBe('refused')
  expect(place.statusOf(cancelled)).toBe('cancelled')
})

test('a server that was away all evening goes on where its orders are', async () => {
  const place = await aPlace({ kitchen: aTestKitchen() })
  const id = await place.order('Ana')
  await place.roundAt(noon + 300 * minute)
  expect(place.statusOf(id)).toBe('completed')
})

test('an order for the evening is not started at noon', async () => {
  const place = await aPlace({ kitchen: aTestKitchen() })
  const id = await place.order('Ana', new Date(noon + 480 * minute).toISOString())
  await place.roundAt(noon + 60 * minute)
  expect(['received', 'accepted']).toContain(place.statusOf(id))
})

test('reports for unknown orders change nothing', async () => {
  const sent: KitchenOrder[] = []
  const place = await aPlace({
    kitchen: {
      tell: async (orders) => {
        sent.push(...orders)
        return [{ orderId: asId('4d9d2c8e-1111-4c7f-9d61-000000000000'), status: 'ready' }]
      },
    },
  })
  const id = await place.order('Ana')
  await place.roundAt(noon)
  expect(sent).toMatchObject([{ orderId: id, checkNum: 1, prepMinutes: 20, receivedAt: noon }])
  expect(place.statusOf(id)).toBe('received')
})

function aTestKitchen(): Kitchen {
  return createTestKitchen({ pace: 1, pause: async () => {} })
}

interface Given {
  readonly kitchen: Kitchen
  readonly prepMinutes?: number
  /** Staff have set up a desk. */
  readonly attended?: boolean
}

async function aPlace({ kitchen, prepMinutes = 20, attended = false }: Given) {
  const venueStore = createMemoryVenueStore()
  const orderStore = createMemoryOrderStore(venueStore)
  const served = aServedVenue()
  const menus = served.menus.map((menu) => ({ ...menu, estimated_prep_time: prepMinutes }))
  const published = await venueStore.publish({ ...served, menus })
  if (!published.ok) throw new Error(published.error.type)
  const venueId = asId<VenueId>(served.restaurant.id)
  return {
    orderStore,
    venueId,
    order: async (name: string, pickupTime: string | null = null) => {
      const order = aNewOrder({ pickupTime })
      const { checkout } = order.content
      const contact = { ...checkout.contact, full_name: name }
      const items = [aSoupLine()]
      const content = { ...order.content, items, checkout: { ...checkout, contact } }
      const submission = aSubmission({ venueId, at: new Date(noon) })
      await orderStore.take(submission, { ...order, content })
      return order.orderId
    },
    roundAt: (at: number) =>
      syncKitchen({
        kitchen,
        venueIds: [venueId],
        hasDesk: async () => attended,
        orderStore,
        venues: createVenueCache(venueStore, 0),
        now: () => at,
      }),
    statusOf: (id: OrderId) => {
      const found = orderStore.received().find(({ order }) => order.orderId === id)
      if (!found) throw new Error('There is no such order')
      return found.status
    },
  }
}
