import { randomBytes } from 'node:crypto'
import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { keyBytes } from './invitation-keys.ts'
import type { InvitationKeys } from './invitation-keys.ts'

interface KeyRow {
  readonly secret: Uint8Array
}

export function createPostgresInvitationKeys(sql: Sql): InvitationKeys {
  return {
    find: async (venueId) => {
      const [row] = await sql<KeyRow[]>`
        select secret from invitation_keys where venue_id = ${venueId}`
      return row?.secret ?? null
    },
    findOrMake: (venueId, at) => findOrMake(sql, { venueId, at }),
  }
}

async function findOrMake(
  sql: Sql,
  { venueId, at }: { readonly venueId: VenueId; readonly at: Date },
): Promise<Uint8Array> {
  // The update changes nothing: without it a key that is there already would not be returned.
  const [row] = await sql<KeyRow[]>`
    insert into invitation_keys (venue_id, secret, made_at)
    values (${venueId}, ${randomBytes(keyBytes)}, ${at})
    on conflict (venue_id) do update set made_at = invitation_keys.made_at
    returning secret`
  if (!row) throw new Error('The key was neither found nor made')
  return row.secret
}
