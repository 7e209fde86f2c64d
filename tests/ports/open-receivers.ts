import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import type { DueReceiver } from '#server/receiver/receiver-store.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'
import type { MemoryReceivers } from '#tests/twins/receiver/memory-receiver-store.ts'
import { openStores } from './open-stores.ts'

const kinds = ['webhook', 'escpos'] as const

/** Opens both stores; on each, makes venues whose receivers are due by a clock that a test moves. */
export function receiverOpenings() {
  const openings = openStores({
    onDatabase: (sql) => ({
      store: createPostgresReceiverStore(sql),
      events: async (venueId: VenueId, next: number) => {
        await sql`
        insert into venue_counters (venue_id, menu_version, next_event_number)
        values (${venueId}, 1, ${next}::bigint)
        on conflict (venue_id) do update set next_event_number = excluded.next_event_number`
      },
      /** All that has a time did so by this many seconds earlier. */
      age: async (venueId: VenueId, seconds: number) => {
        const by = sql`make_interval(secs => ${seconds}::float8)`
        await sql`
        update receivers set seen_at = seen_at - ${by}, leased_until = leased_until - ${by},
          next_at = next_at - ${by}, check_at = check_at - ${by},
          fault_since = fault_since - ${by}, renewed_at = renewed_at - ${by}
        where venue_id = ${venueId}`
      },
    }),
    inMemory: () => {
      const rows: MemoryReceivers = new Map()
      const next = new Map<VenueId, number>()
      const clock = { ahead: 0 }
      return {
        store: createMemoryReceiverStore(rows, {
          now: () => Date.now() + clock.ahead,
          nextOf: (venueId) => next.get(venueId) ?? 1,
        }),
        events: async (venueId: VenueId, number: number) => void next.set(venueId, number),
        age: async (_: VenueId, seconds: number) => void (clock.ahead += seconds * 1_000),
      }
    },
  })

  return openings.map(({ name, options, opened }) => {
    async function aVenue() {
      const { store, events, age } = await opened()
      const venueId = asId<VenueId>(`venue-${randomUUID()}`)
      async function add(kind: AddedKind = 'webhook', hash: string | null = null) {
        const key = { venueId, receiverId: randomUUID() }
        const secret = { hash, signing: hash === null ? 'first' : null }
        const settings = { url: 'https://till.example' }
        const added = await store.add({
          ...key,
          kind,
          name: 'Till',
          settings,
          stations: null,
          secret,
        })
        return { ...key, added }
      }
      // Other tests of the same database have receivers, too.
      async function due(leaseSeconds = 60): Promise<readonly DueReceiver[]> {
        const found = await store.due({ kinds, leaseSeconds, atMost: 1_000 })
        return found.filter((row) => row.venueId === venueId)
      }
      async function one(): Promise<DueReceiver> {
        const [row] = await due()
        if (!row) throw new Error('None is due')
        return row
      }
      const shown = async () => (await store.list(venueId))[0]
      return {
        store,
        venueId,
        add,
        due,
        one,
        shown,
        events: (next: number) => events(venueId, next),
        age: (seconds: number) => age(venueId, seconds),
      }
    }
    return { name, options, aVenue }
  })
}
