import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const at = new Date('2026-07-01T16:00:00Z')
const minute = 60_000
const now = at.getTime() + 30 * minute

const openings = openStores({
  onDatabase: (sql) => {
    const deskDevices = createPostgresDeskDeviceStore(sql)
    return {
      orderStore: createPostgresOrderStore(sql),
      venueStore: createPostgresVenueStore(sql),
      deskStore: createPostgresDeskStore(sql),
      nameDesk: (venueId: VenueId, deskId: string, name: string) =>
        deskDevices.enroll({
          venueId,
          deskId,
          secretHash: randomUUID(),
          name,
          role: 'counter',
          at,
        }),
    }
  },
  inMemory: () => {
    const names = new Map<string, string>()
    const venueStore = createMemoryVenueStore()
    const orderStore = createMemoryOrderStore(venueStore)
    const nameOf = (deskId: string) => names.get(deskId) ?? null
    return {
      orderStore,
      venueStore,
      deskStore: createMemoryDeskStore({ ...venueStore, orders: orderStore, nameOf }),
      nameDesk: async (_venueId: VenueId, deskId: string, name: string) =>
        void names.set(deskId, name),
    }
  },
})

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { orderStore, venueStore, deskStore, nameDesk } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const deskId = randomUUID()
    await nameDesk(venueId, deskId, 'Pass')
    const take = async (placedAt = at): Promise<OrderId> => {
      const order = aNewOrder()
      await untilAnswered(() => orderStore.take(aSubmission({ venueId, at: placedAt }), order))
      return order.orderId
    }
    const press = (orderId: OrderId, detail: ActDetail, pressedAt = now) => {
      const act: DeskAct = { id: randomUUID(), orderId, at: pressedAt, basis: 1, ...detail }
      return deskStore.act(act, { venueId, deskId, role: 'counter', now })
    }
    return { orderStore, deskStore, venueId, take, press }
  }

  test(`${name}: the history of an order says when, by whom and what`, options, async () => {
    const { deskStore, orderStore, venueId, take, press } = await aVenue()
    const orderId = await take()
    await take()
    const promisedAt = now + 20 * minute
    await press(orderId, { kind: 'seen' }, now - 20 * minute)
    await press(orderId, { kind: 'accept', promisedAt }, now - 15 * minute)
    await orderStore.setStatus({ venueId, orderId, status: 'ready', at: new Date(now) })
    const found = await deskStore.history(venueId, orderId)
    const by = { type: 'receiver', name: 'Pass' }
    const usual = { isLate: false, promisedAt: null, by: null }
    expect(found?.order).toMatchObject({ orderId, status: 'ready' })
    expect(found?.events).toEqual([
      { ...usual, number: 1, kind: 'status', status: 'received', at: at.getTime() },
      {
        ...usual,
        number: 3,
        kind: 'seen',
        status: 'received',
        at: now - 20 * minute,
        by,
        isLate: true,
      },
      {
        number: 4,
        kind: 'status',
        status: 'preparing',
        at: now - 15 * minute,
        by,
        isLate: true,
        promisedAt,
      },
      { ...usual, number: 5, kind: 'status', status: 'ready', at: now },
    ])
    expect(await deskStore.history(venueId, asId(randomUUID()))).toBe(null)
    expect(await deskStore.history(asId('other'), orderId)).toBe(null)
  })

  test(`${name}: orders before one are read latest first, each once`, options, async () => {
    const { deskStore, venueId, take, press } = await aVenue()
    const ids = [await take(), await take(), await take(new Date(now)), await take()]
    await press(ids[0] ?? asId(''), { kind: 'hand_over' })
    const read: OrderId[] = []
    let before = null
    for (let page = 0; page < 3; page += 1) {
      const rows = await deskStore.older(venueId, { before, most: 2 })
      const last = rows.at(-1)
      read.push(...rows.map(({ orderId }) => orderId))
      if (last) before = { at: new Date(last.placedAt), orderId: last.orderId }
    }
    expect(read[0]).toBe(ids[2])
    expect(read.toSorted()).toEqual(ids.toSorted())
  })
}
