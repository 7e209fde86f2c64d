import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import { unansweredAfterMs } from '#domain/order/order-standing.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { NewOrder } from '#server/order/order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createRandom } from '../simulate/random.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'
import { withWaits } from './with-waits.ts'

/** `RACES=500` for as many. */
const rounds = Number(process.env['RACES'] ?? 12)
const at = new Date('2026-07-01T16:00:00Z')
const minute = 60_000
const hour = 60 * minute

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

for (const { name, options, opened } of openings) {
  async function anOrder(given: Partial<NewOrder> = {}) {
    const { orderStore, venueStore, deskStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const submission = aSubmission({ venueId, at })
    const order = aNewOrder(given)
    await untilAnswered(() => orderStore.take(submission, order))
    const { orderId } = order
    return {
      orderStore,
      venueId,
      cancelAfter: (ms: number) => {
        const now = at.getTime() + ms
        const unseenSince = new Date(now - unansweredAfterMs)
        const change = { venueId, orderId, status: 'cancelled', at: new Date(now) } as const
        return orderStore.setStatus({ ...change, unseenSince })
      },
      press: (detail: ActDetail) => {
        const now = at.getTime() + minute
        const act: DeskAct = { id: randomUUID(), orderId, at: now, basis: 1, ...detail }
        return deskStore.act(act, { venueId, deskId: randomUUID(), role: 'counter', now })
      },
      answer: async () => (await orderStore.find(submission))?.answer,
      shown: async () => {
        const row = (await deskStore.changes(venueId, 1))?.orders[0]
        return row && [row.status, row.isByGuest, row.refusal, row.seenAt]
      },
    }
  }

  test(`${name}: a guest cancels what nobody has seen for ten minutes`, options, async () => {
    const { cancelAfter, answer, shown } = await anOrder()
    expect(await cancelAfter(10 * minute - 1)).toEqual({ status: 'received', moved: false })
    expect(await shown()).toEqual(['received', false, null, null])
    expect(await cancelAfter(10 * minute)).toEqual({ status: 'cancelled', moved: true })
    expect(await answer()).toMatchObject({ status: 'cancelled', event: 2, reason: 'by_guest' })
    expect(await answer()).not.toHaveProperty('seenAt')
    expect(await shown()).toEqual(['cancelled', true, null, null])
    expect(await cancelAfter(20 * minute)).toEqual({ status: 'cancelled', moved: false })
  })

  test(`${name}: an order for later waits for a look from an hour before`, options, async () => {
    const pickupTime = new Date(at.getTime() + 3 * hour).toISOString()
    const { cancelAfter } = await anOrder({ type: 'pickup', pickupTime })
    expect(await cancelAfter(2 * hour + 9 * minute)).toMatchObject({ moved: false })
    expect(await cancelAfter(2 * hour + 10 * minute)).toMatchObject({ moved: true })
  })

  test(`${name}: an order that is seen or made stays, and a lunch`, options, async () => {
    const seen = await anOrder()
    await seen.press({ kind: 'seen' })
    expect(await seen.cancelAfter(hour)).toEqual({ status: 'received', moved: false })
    const made = await anOrder()
    await made.press({ kind: 'accept', promisedAt: null })
    expect(await made.cancelAfter(hour)).toEqual({ status: 'preparing', moved: false })
    const lunch = await anOrder({ type: 'school' })
    expect(await lunch.cancelAfter(hour)).toEqual({ status: 'received', moved: false })
  })

  test(`${name}: an order that was cancelled by its guest is not accepted`, options, async () => {
    const { cancelAfter, press } = await anOrder()
    await cancelAfter(hour)
    expect(await press({ kind: 'accept', promisedAt: null })).toMatchObject({
      outcome: 'rejected',
      why: 'over',
    })
  })
}

describe.each(databases)('$name', ({ name, available, open }) => {
  const opened = openOnce(async () => {
    const { sql, close } = await open()
    return { sql, close, ...(await aPublishedVenue(createPostgresVenueStore(sql))) }
  })

  test.skipIf(!available)(
    'of a look and its guest’s cancel one is first, and the other finds it so',
    { timeout: 60_000 + rounds * 1_000 },
    async () => {
      const { sql, venueId } = await opened()
      const found = { cancelled: 0, seen: 0 }
      // Adapts until about half of the orders are cancelled, on a fast machine and on a busy one.
      let gapMs = 2
      for (let round = 0; round < rounds; round += 1) {
        const random = createRandom(round)
        const orderStore = createPostgresOrderStore(withWaits(sql, random))
        const deskStore = createPostgresDeskStore(withWaits(sql, random))
        const { orderId } = await placed()
        const now = at.getTime() + hour
        const kind = round % 2 === 0 ? ('seen' as const) : ('accept' as const)
        const detail = kind === 'seen' ? { kind } : { kind, promisedAt: null }
        const act: DeskAct = { id: randomUUID(), orderId, at: now, basis: 1, ...detail }
        const [set, pressed] = await Promise.all([
          pause(random.between(0, gapMs)).then(() =>
            orderStore.setStatus({
              venueId,
              orderId,
              status: 'cancelled',
              at: new Date(now),
              unseenSince: new Date(now - unansweredAfterMs),
            }),
          ),
          deskStore.act(act, { venueId, deskId: randomUUID(), role: 'counter', now }),
        ])
        const isCancelled = set?.moved === true
        found[isCancelled ? 'cancelled' : 'seen'] += 1
        gapMs *= isCancelled ? 1.6 : 0.7
        const [row] = await sql<{ status: string; seen: boolean; events: string[] }[]>`
          select status, seen_at is not null as seen, (
            select array_agg(kind || ' ' || e.status order by event_number) from order_events e
            where e.venue_id = o.venue_id and e.order_id = o.order_id
          ) as events
          from orders o where venue_id = ${venueId} and order_id = ${orderId}::uuid`
        const made = kind === 'seen' ? 'received' : 'preparing'
        const event = kind === 'seen' ? 'seen received' : 'status preparing'
        // A look at an order that was just cancelled is recorded beside its end, and changes none.
        expect(row?.status).toBe(isCancelled ? 'cancelled' : made)
        if (!isCancelled) expect(row?.seen).toBe(true)
        if (isCancelled && kind === 'accept') expect(pressed.outcome).toBe('rejected')
        expect(row?.events.slice(0, 2)).toEqual([
          'status received',
          isCancelled ? 'status cancelled' : event,
        ])
      }
      console.log(
        `${name}: ${rounds} rounds: ${found.cancelled} cancelled, ${found.seen} seen first`,
      )

      async function placed() {
        const order = aNewOrder()
        await untilAnswered(() =>
          createPostgresOrderStore(sql).take(aSubmission({ venueId, at }), order),
        )
        return order
      }
    },
  )
})
