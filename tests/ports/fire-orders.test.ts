import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { fireOrders } from '#server/jobs/fire-orders.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { fireTimeOf } from '#server/order/prep-minutes.ts'
import type { NewOrder, OrderStore } from '#server/order/order-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    orderStore: createPostgresOrderStore(sql),
    venueStore: createPostgresVenueStore(sql),
    deskStore: createPostgresDeskStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const orderStore = createMemoryOrderStore(venueStore)
    const deskStore = createMemoryDeskStore({ ...venueStore, orders: orderStore })
    return { orderStore, venueStore, deskStore }
  },
})

const minute = 60_000
const placed = Date.parse('2026-07-01T16:00:00Z')
const due = placed + 180 * minute
const fires = due - 20 * minute
const accept = { kind: 'accept', promisedAt: null } as const

for (const { name, options, opened } of openings) {
  async function aVenue(school_from?: string) {
    const { orderStore, venueStore, deskStore } = await opened()
    const id = randomUUID()
    const desk = school_from === undefined ? {} : { desk: { school_from } }
    await venueStore.publish(aServedVenue({ id, slug: id, ...desk }))
    const venueId = asId<VenueId>(id)
    let now = placed
    const venues = createVenueCache(venueStore, 0, () => now)
    const take = async (given: Partial<NewOrder> = {}) => {
      const order = aNewOrder({
        type: 'pickup',
        pickupTime: new Date(due).toISOString(),
        fireAt: fires,
        ...given,
      })
      await untilAnswered(() =>
        orderStore.take(aSubmission({ venueId, at: new Date(placed) }), order),
      )
      return order.orderId
    }
    const press = async (orderId: OrderId, detail: ActDetail, at = placed) => {
      const act = { id: randomUUID(), orderId, at, basis: 1, ...detail }
      const by = { venueId, deskId: randomUUID(), role: 'counter', now: at } as const
      expect(await deskStore.act(act, by)).toMatchObject({ outcome: 'done' })
    }
    const events = async (orderId: OrderId) => {
      const found = await deskStore.events(venueId, 1)
      const own = found?.events.filter(({ order }) => order.orderId === orderId) ?? []
      return own.map(({ kind }) => kind)
    }
    const status = async (orderId: OrderId) => {
      const span = { since: new Date(placed - minute), overSince: new Date(placed - minute) }
      const rows = (await deskStore.board(venueId, span))?.orders ?? []
      return rows.find((row) => row.orderId === orderId)?.status
    }
    const fireAt = (at: number, orders: Partial<OrderStore> = {}) => {
      now = at
      return fireOrders({ orderStore: { ...orderStore, ...orders }, venues, now: () => now })
    }
    const cached = async () => {
      const found = await venues.byId(venueId)
      if (!found) throw new Error('No venue')
      return found
    }
    return { orderStore, venueId, take, press, events, status, fireAt, cached }
  }

  test(
    `${name}: an order that a desk accepted for later is made when its time comes, once`,
    options,
    async () => {
      const { take, press, status, fireAt, events } = await aVenue()
      const orderId = await take()
      await fireAt(fires)
      expect(await status(orderId)).toBe('received')
      await press(orderId, accept)
      expect(await status(orderId)).toBe('accepted')
      await fireAt(fires - 1)
      expect(await status(orderId)).toBe('accepted')
      // Two servers at the same moment.
      await Promise.all([fireAt(fires), fireAt(fires)])
      expect(await status(orderId)).toBe('preparing')
      await fireAt(fires + minute)
      expect(await events(orderId)).toEqual(['status', 'status', 'fired'])
    },
  )

  test(
    `${name}: the desk's own press is the same, and the job then does nothing`,
    options,
    async () => {
      const { take, press, events, fireAt } = await aVenue()
      const orderId = await take()
      await press(orderId, accept)
      await press(orderId, { kind: 'fire' }, placed + minute)
      await fireAt(fires)
      expect(await events(orderId)).toEqual(['status', 'status', 'fired'])
    },
  )

  test(
    `${name}: a promised time moves it, and one without a fire time is made an hour before`,
    options,
    async () => {
      const { take, press, status, fireAt } = await aVenue()
      const [moved, older] = [await take(), await take({ fireAt: null })]
      await press(moved, { kind: 'accept', promisedAt: due + 30 * minute })
      await press(older, accept)
      await fireAt(due - 60 * minute)
      expect([await status(moved), await status(older)]).toEqual(['accepted', 'preparing'])
      await fireAt(fires + 30 * minute - 1)
      expect(await status(moved)).toBe('accepted')
      await fireAt(fires + 30 * minute)
      expect(await status(moved)).toBe('preparing')
    },
  )

  test(
    `${name}: an order that a script accepted, or of no time, is not made by itself`,
    options,
    async () => {
      const { take, orderStore, venueId, status, fireAt } = await aVenue()
      const [later, now] = [await take(), await take({ pickupTime: null, fireAt: null })]
      for (const orderId of [later, now]) {
        await orderStore.setStatus({ venueId, orderId, status: 'accepted', at: new Date(placed) })
      }
      await fireAt(due + minute)
      expect([await status(later), await status(now)]).toEqual(['accepted', 'accepted'])
    },
  )

  test(`${name}: one that cannot be moved on holds up no other`, options, async () => {
    const { take, press, status, fireAt, orderStore } = await aVenue()
    const [bad, good] = [await take(), await take()]
    for (const orderId of [bad, good]) await press(orderId, accept)
    const setStatus: OrderStore['setStatus'] = async (change) => {
      if (change.orderId === bad) throw new Error('A bad row')
      return orderStore.setStatus(change)
    }
    await expect(fireAt(fires, { setStatus })).rejects.toThrow('A bad row')
    expect([await status(bad), await status(good)]).toEqual(['accepted', 'preparing'])
  })

  test(
    `${name}: an order that changed since it was read stays for the next round`,
    options,
    async () => {
      const { take, press, status, fireAt, orderStore } = await aVenue()
      const orderId = await take()
      await press(orderId, accept)
      const toFire: OrderStore['toFire'] = async (venueId, until) => {
        const found = await orderStore.toFire(venueId, until)
        const promisedAt = due + 60 * minute
        await press(orderId, { kind: 'promise', promisedAt }, placed + minute)
        return found
      }
      await fireAt(fires, { toFire })
      expect(await status(orderId)).toBe('accepted')
    },
  )

  test(
    `${name}: lunches of a school are made from the time of day that it says`,
    options,
    async () => {
      const { take, press, status, fireAt, cached } = await aVenue('05:30')
      const dueAt = Date.parse('2026-07-03T15:45:00Z')
      const order = { type: 'school', items: [], placedAt: placed, dueAt } as const
      const fireTime = fireTimeOf(order, await cached())
      expect(fireTime).toBe(Date.parse('2026-07-03T09:30:00Z'))
      const pickupTime = new Date(dueAt).toISOString()
      const orderId = await take({ type: 'school', pickupTime, fireAt: fireTime })
      await press(orderId, accept)
      await fireAt(Date.parse('2026-07-03T09:29:59Z'))
      expect(await status(orderId)).toBe('accepted')
      await fireAt(Date.parse('2026-07-03T09:30:00Z'))
      expect(await status(orderId)).toBe('preparing')
    },
  )
}
