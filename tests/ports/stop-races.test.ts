import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresStopStore } from '#server/venue/postgres-stop-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { createRandom } from '../simulate/random.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'
import { aPublishedVenue } from './stores.ts'
import { withWaits } from './with-waits.ts'

/** `RACES=500` for as many. */
const rounds = Number(process.env['RACES'] ?? 12)
const at = new Date('2026-07-01T16:00:00Z')

describe.each(databases)('$name', ({ available, open }) => {
  const opened = openOnce(async () => {
    const { sql, close } = await open()
    return { sql, close, ...(await aPublishedVenue(createPostgresVenueStore(sql))) }
  })

  /** Three orders that were priced before the stop race it; each commits before it, or never. */
  test.skipIf(!available)(
    'no order that was priced before a stop commits after its answer',
    async () => {
      const { sql, venueId } = await opened()
      const venueStore = createPostgresVenueStore(sql)
      for (let round = 0; round < rounds; round += 1) {
        const random = createRandom(round)
        const stopStore = createPostgresStopStore(withWaits(sql, random))
        const orderStore = createPostgresOrderStore(withWaits(sql, random))
        const version = Number(await venueStore.readVersion(venueId))
        const by = { venueId, deskId: randomUUID(), at }
        const target = `item ${round}`
        let isAnswered = false
        const taken: boolean[] = []
        const take = async () => {
          const startedAfter = isAnswered
          const order = await orderStore.take(aSubmission({ venueId, version }), aNewOrder())
          if (order !== null) taken.push(startedAfter)
        }
        const stop = async () => {
          const id = randomUUID()
          await stopStore.stop({ id, scope: 'item', target, isSold: false, endsAt: null }, by)
          isAnswered = true
          const before = await countOrders()
          return before
        }
        const [before] = await Promise.all([stop(), take(), take(), take()])
        // An order that commits after the stop's answer would be counted here alone.
        expect(await countOrders()).toBe(before)
        expect(taken).not.toContain(true)
        expect(await orderStore.take(aSubmission({ venueId, version }), aNewOrder())).toBe(null)
      }

      async function countOrders(): Promise<number> {
        const [row] = await sql<{ amount: number }[]>`
          select count(*)::integer as amount from orders where venue_id = ${venueId}`
        return row?.amount ?? 0
      }
    },
    60_000 + rounds * 1_000,
  )

  test.skipIf(!available)('a part waits for a change of its hub, and is priced again', async () => {
    const { sql, venueId } = await opened()
    const venueStore = createPostgresVenueStore(sql)
    const { venueId: hubId } = await aPublishedVenue(venueStore)
    const versionOf = async (id: VenueId) => Number(await venueStore.readVersion(id))
    const [version, hubVersion] = [await versionOf(venueId), await versionOf(hubId)]
    const hub = { venueId: hubId, key: asId<IdempotencyKey>(randomUUID()), version: hubVersion }
    const { taken } = await sql.begin(async (transaction) => {
      await transaction`
        update venue_counters set menu_version = menu_version + 1 where venue_id = ${hubId}`
      const [own] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`
      const orderStore = createPostgresOrderStore(sql)
      let isOver = false
      const taking = orderStore
        .take(aSubmission({ venueId, version }), aNewOrder({ hub }))
        .finally(() => (isOver = true))
      for (let look = 0; look < 2_000 && !isOver; look += 1) {
        const waiting = await sql`
          select 1 from pg_stat_activity where ${own?.pid ?? 0}::integer = any(pg_blocking_pids(pid))`
        if (waiting.length > 0) break
      }
      return { taken: taking }
    })
    expect(await taken).toBe(null)
  })
})
