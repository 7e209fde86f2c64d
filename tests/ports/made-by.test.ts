import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { openOwn } from './databases.ts'
import { aPublishedVenue } from './stores.ts'

const database = openOwn()
afterAll(async () => (await database).close())

test('the events of presses name desk and person, and those of a tablet no person', async () => {
  const { sql } = await database
  const { venueId } = await aPublishedVenue(createPostgresVenueStore(sql))
  const orderStore = createPostgresOrderStore(sql)
  const deskStore = createPostgresDeskStore(sql)
  const { orderId, ...order } = aNewOrder()
  await untilAnswered(() => orderStore.take(aSubmission({ venueId }), { orderId, ...order }))
  const at = Date.now()
  const act = { orderId, at, basis: 1 }
  const by = { venueId, deskId: randomUUID(), role: 'counter', now: at } as const
  const madeBy = asId<UserId>(randomUUID())
  await deskStore.act({ ...act, id: randomUUID(), kind: 'seen' }, { ...by, madeBy })
  const accept = { ...act, id: randomUUID(), kind: 'accept', promisedAt: null } as const
  await deskStore.act(accept, { ...by, madeBy })
  await deskStore.act({ ...act, id: randomUUID(), kind: 'ready' }, by)
  const events = await sql<{ madeBy: string | null; deskId: string | null }[]>`
    select made_by as "madeBy", desk_id as "deskId" from order_events
    where venue_id = ${venueId} order by event_number`
  const { deskId } = by
  expect(events.map((event) => ({ ...event }))).toEqual([
    { madeBy: null, deskId: null },
    { madeBy, deskId },
    { madeBy, deskId },
    { madeBy: null, deskId },
  ])
})
