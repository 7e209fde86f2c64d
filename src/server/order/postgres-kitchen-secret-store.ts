import type { Sql } from '#server/postgres/sql.ts'
import type { KitchenSecretStore } from './kitchen-secret-store.ts'

export function createPostgresKitchenSecretStore(sql: Sql): KitchenSecretStore {
  return {
    set: async (venueId, secretHash, at) => {
      const [before] = await sql`
        with before as (select secret_hash from kitchen_secrets where venue_id = ${venueId}),
        made as (
          insert into kitchen_secrets (venue_id, secret_hash, made_at)
          values (${venueId}, ${secretHash}, ${at})
          on conflict (venue_id) do update set
            secret_hash = excluded.secret_hash, made_at = excluded.made_at
        )
        select 1 from before`
      return before !== undefined
    },
    revoke: async (venueId) => {
      const { count } = await sql`delete from kitchen_secrets where venue_id = ${venueId}`
      return count > 0
    },
    find: async (venueId) => {
      const [row] = await sql<{ secretHash: string }[]>`
        select secret_hash as "secretHash" from kitchen_secrets where venue_id = ${venueId}`
      return row?.secretHash ?? null
    },
  }
}
