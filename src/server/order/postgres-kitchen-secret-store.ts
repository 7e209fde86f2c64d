import type { Sql } from '#server/postgres/sql.ts'
import type { KitchenSecretStore } from './kitchen-secret-store.ts'

/** A script is a receiver: its secret is in the row. */
export function createPostgresKitchenSecretStore(sql: Sql): KitchenSecretStore {
  return {
    set: async (venueId, secretHash, at) => {
      const [before] = await sql`
        with before as (
          select 1 from receivers where venue_id = ${venueId} and kind = 'api'
        ),
        made as (
          insert into receivers
            (venue_id, receiver_id, kind, name, secret_hash, cursor, seen_at, made_at)
          values (${venueId}, gen_random_uuid(), 'api', 'Script', ${secretHash},
            coalesce(
              (select next_event_number from venue_counters where venue_id = ${venueId}), 1),
            now(), ${at})
          on conflict (venue_id) where kind = 'api' do update set
            secret_hash = excluded.secret_hash, made_at = excluded.made_at, seen_at = now()
        )
        select 1 from before`
      return before !== undefined
    },
    revoke: async (venueId) => {
      const { count } = await sql`
        delete from receivers where venue_id = ${venueId} and kind = 'api'`
      return count > 0
    },
    find: async (venueId) => {
      const [row] = await sql<{ secretHash: string }[]>`
        select secret_hash as "secretHash" from receivers
        where venue_id = ${venueId} and kind = 'api'`
      return row?.secretHash ?? null
    },
    prove: async (venueId) => {
      const [row] = await sql<{ id: string }[]>`
        update receivers set seen_at = now() where venue_id = ${venueId} and kind = 'api'
        returning receiver_id as id`
      return row?.id ?? null
    },
  }
}
