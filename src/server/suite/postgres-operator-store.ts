import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { OperatorStore } from './operator-store.ts'

export function createPostgresOperatorStore(sql: Sql): OperatorStore {
  return {
    add: (userId, venueId, at) =>
      sql.begin(async (transaction) => {
        await lockAccount(transaction, userId)
        await transaction`
          insert into venue_operators (venue_id, user_id, added_at)
          values (${venueId}, ${userId}::uuid, ${at}) on conflict do nothing`
        await transaction`update users set suite_operator = true where user_id = ${userId}::uuid`
      }),
    remove: (userId, venueId) =>
      sql.begin(async (transaction) => {
        await lockAccount(transaction, userId)
        await transaction`
          delete from venue_operators
          where user_id = ${userId}::uuid and (${venueId}::text is null or venue_id = ${venueId})`
        const left = await venuesOf(transaction, userId)
        if (left.length === 0) {
          await transaction`
            update users set suite_operator = false where user_id = ${userId}::uuid`
        }
        return left
      }),
    operatorsOf: async (venueId) => {
      const rows = await sql<{ userId: UserId }[]>`
        select user_id as "userId" from venue_operators where venue_id = ${venueId}
        order by user_id`
      return rows.map(({ userId }) => userId)
    },
    trustedFrom: async (userId, venueId) => {
      const [row] = await sql<{ trustedFrom: Date }[]>`
        select greatest(added_at, trusted_from) as "trustedFrom" from venue_operators
        where user_id = ${userId}::uuid and venue_id = ${venueId}`
      return row?.trustedFrom ?? null
    },
    distrust: async (venueId, before) => {
      await sql`update venue_operators set trusted_from = ${before} where venue_id = ${venueId}`
    },
    venuesOf: (userId) => venuesOf(sql, userId),
  }
}

/** A venue that is added while the last one is removed must not leave an operator without the mark. */
async function lockAccount(sql: ISql, userId: UserId): Promise<void> {
  await sql`select 1 from users where user_id = ${userId}::uuid for update`
}

async function venuesOf(sql: ISql, userId: UserId): Promise<readonly VenueId[]> {
  const rows = await sql<{ venueId: VenueId }[]>`
    select venue_id as "venueId" from venue_operators where user_id = ${userId}::uuid
    order by venue_id`
  return rows.map(({ venueId }) => venueId)
}
