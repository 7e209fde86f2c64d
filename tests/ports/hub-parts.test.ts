import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { mostShown } from '#server/desk/desk-store.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    orderStore: createPostgresOrderStore(sql),
    venueStore: createPostgresVenueStore(sql),
    deskStore: createPostgresDeskStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const orderStore = createMemoryOrderStore(venueStore)
    return {
      orderStore,
      venueStore,
      deskStore: createMemoryDeskStore({ ...venueStore, orders: orderStore }),
    }
  },
})

const minute = 60_000
const placed = Date.parse('2026-07-01T16:00:00Z')

for (const { name, options, opened } of openings) {
  test(
    `${name}: a hub has the parts of its own orders, latest first, until they are over`,
    options,
    async () => {
      const { orderStore, venueStore, deskStore } = await opened()
      const [soup, bread] = [await aPublishedVenue(venueStore), await aPublishedVenue(venueStore)]
      const hubId = asId<VenueId>(randomUUID())
      const other = asId<VenueId>(randomUUID())
      const take = async (
        venueId: VenueId,
        at: number,
        hub: { venueId: VenueId; key: IdempotencyKey },
      ) => {
        const order = aNewOrder({ hub })
        const submission = aSubmission({ venueId, at: new Date(at) })
        await untilAnswered(() => orderStore.take(submission, order))
        return order.orderId
      }
      const [first, second] = [
        asId<IdempotencyKey>(randomUUID()),
        asId<IdempotencyKey>(randomUUID()),
      ]
      const early = await take(soup.venueId, placed, { venueId: hubId, key: first })
      const late = await take(bread.venueId, placed + minute, { venueId: hubId, key: second })
      await take(soup.venueId, placed, { venueId: other, key: first })
      const at = new Date(placed + 2 * minute)
      const change = { venueId: soup.venueId, orderId: early, at }
      const read = async (
        span = { since: new Date(placed), overSince: new Date(placed + 10 * minute) },
      ) =>
        (await deskStore.parts(hubId, span)).map(({ orderId, venueId, hubKey, status }) => {
          return { orderId, venueId, hubKey, status }
        })
      const breads = { orderId: late, venueId: bread.venueId, hubKey: second, status: 'received' }
      const soups = { orderId: early, venueId: soup.venueId, hubKey: first, status: 'received' }
      expect(await read()).toEqual([breads, soups])
      await orderStore.setStatus({ ...change, status: 'completed' })
      expect(await read()).toEqual([breads])
      const over = { since: new Date(placed), overSince: new Date(placed) }
      expect(await read(over)).toEqual([breads, { ...soups, status: 'completed' }])
      expect(await read({ ...over, since: new Date(placed + 1) })).toEqual([breads])
    },
  )

  test(`${name}: a month of lunches hides no order for now from the board`, options, async () => {
    const { orderStore, venueStore, deskStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const take = (at: number, dueAt: number | null) => {
      const pickupTime = dueAt === null ? null : new Date(dueAt).toISOString()
      const order = aNewOrder({ pickupTime })
      const submission = aSubmission({ venueId, at: new Date(at) })
      return untilAnswered(() => orderStore.take(submission, order))
    }
    const ahead = placed + 30 * 24 * 60 * minute
    await Promise.all(Array.from({ length: mostShown }, () => take(placed, ahead)))
    await take(placed + minute, null)
    const board = await deskStore.board(venueId, {
      since: new Date(placed),
      overSince: new Date(placed),
    })
    expect(board?.orders).toHaveLength(mostShown)
    expect(board?.orders.at(-1)).toMatchObject({ placedAt: placed + minute, dueAt: null })
  })
}
