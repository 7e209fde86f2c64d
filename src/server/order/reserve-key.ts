import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { KeyReservation } from './order-store.ts'

/** Writes a claim unless the key has one, and returns the hash of the claiming body. */
export async function reserveKey(
  sql: Sql,
  { venueId, key, requestHash, at }: KeyReservation,
): Promise<string> {
  await retrySerialization(
    () => sql`
      insert into claimed_keys (venue_id, idempotency_key, request_hash, claimed_at)
      values (${venueId}, ${key}::uuid, ${requestHash}, ${at}::timestamptz)
      on conflict do nothing`,
  )
  const [claimed] = await sql<{ requestHash: string }[]>`
    select request_hash as "requestHash" from claimed_keys
    where venue_id = ${venueId} and idempotency_key = ${key}::uuid`
  if (!claimed) throw new Error('A claim that was just written is gone')
  return claimed.requestHash
}
