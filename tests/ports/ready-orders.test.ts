import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { completeReady } from '#server/jobs/complete-ready.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { NewOrder } from '#server/order/order-store.ts'
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
const readied = placed + 10 * minute

for (const { name, options, opened } of openings) {
  /** A venue whose ready orders at tables complete by its setting. */
  async function aVenueOf(completes_after?: number) {
    const { orderStore, venueStore, deskStore } = await opened()
    const id = randomUUID()
    const desk = completes_after === undefined ? {} : { desk: { completes_after } }
    await venueStore.publish(aServedVenue({ id, slug: id, ...desk }))
    const venueId = asId<VenueId>(id)
    let now = placed
    const venues = createVenueCache(venueStore, 0, () => now)
    const take = async (given: Partial<NewOrder> = {}) => {
      const submission = aSubmission({ venueId, at: new Date(placed) })
      const order = aNewOrder(given)
      await untilAnswered(() => orderStore.take(submission, order))
      const press = async (detail: ActDetail, at: number) => {
        const act = { id: randomUUID(), orderId: order.orderId, at, basis: 1, ...detail }
        const by = { venueId, deskId: randomUUID(), role: 'counter', now: at } as const
        expect(await deskStore.act(act, by)).toMatchObject({ outcome: 'done' })
      }
      const status = async () => {
        const answer = (await orderStore.find(submission))?.answer
        return answer && 'status' in answer ? answer.status : null
      }
      return { orderId: order.orderId, press, status }
    }
    const completeAt = (at: number) => {
      now = at
      return completeReady({ orderStore, venues, now: () => now })
    }
    return { orderStore, venueId, take, completeAt }
  }

  test(
    `${name}: an order at a table completes by itself twenty minutes after it was ready`,
    options,
    async () => {
      const { take, completeAt } = await aVenueOf()
      const [table, pickedUp, made] = [await take(), await take({ type: 'take-out' }), await take()]
      await table.press({ kind: 'ready' }, readied)
      await pickedUp.press({ kind: 'ready' }, readied)
      await made.press({ kind: 'accept', promisedAt: null }, readied)
      await completeAt(readied + 20 * minute - 1)
      expect(await table.status()).toBe('ready')
      await completeAt(readied + 20 * minute)
      const statuses = [await table.status(), await pickedUp.status(), await made.status()]
      expect(statuses).toEqual(['completed', 'ready', 'preparing'])
    },
  )

  test(`${name}: a venue says after how many minutes, or never`, options, async () => {
    const [soon, never] = [await aVenueOf(5), await aVenueOf(0)]
    const [first, second] = [await soon.take(), await never.take()]
    await first.press({ kind: 'ready' }, readied)
    await second.press({ kind: 'ready' }, readied)
    await soon.completeAt(readied + 5 * minute)
    await never.completeAt(readied + 600 * minute)
    expect([await first.status(), await second.status()]).toEqual(['completed', 'ready'])
  })

  test(
    `${name}: an order that is recalled waits for the next time that it is ready`,
    options,
    async () => {
      const { take, completeAt } = await aVenueOf()
      const order = await take()
      await order.press({ kind: 'ready' }, readied)
      await order.press({ kind: 'recall' }, readied + minute)
      await completeAt(readied + 60 * minute)
      expect(await order.status()).toBe('ready')
      await order.press({ kind: 'ready' }, readied + 50 * minute)
      await completeAt(readied + 60 * minute)
      expect(await order.status()).toBe('ready')
      await completeAt(readied + 70 * minute)
      expect(await order.status()).toBe('completed')
    },
  )

  test(
    `${name}: an order that changes between the look at it and the completion stays`,
    options,
    async () => {
      const { orderStore, venueId, take } = await aVenueOf()
      const order = await take()
      await order.press({ kind: 'ready' }, readied)
      const span = { since: new Date(placed), before: new Date(readied) }
      const [found] = await orderStore.readyBefore(venueId, span)
      expect(found).toEqual({ orderId: order.orderId, lastEvent: 2 })
      await order.press({ kind: 'recall' }, readied + minute)
      await order.press({ kind: 'ready' }, readied + 2 * minute)
      const complete = (orderId: OrderId, lastEvent: number) => {
        const at = new Date(readied + 3 * minute)
        return orderStore.setStatus({ venueId, orderId, status: 'completed', at, lastEvent })
      }
      expect(await complete(order.orderId, 2)).toEqual({ status: 'ready', moved: false })
      expect(await complete(order.orderId, 4)).toEqual({ status: 'completed', moved: true })
    },
  )
}
