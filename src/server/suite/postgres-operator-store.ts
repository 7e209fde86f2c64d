import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { OperatorStore, RoleAtVenue } from './operator-store.ts'

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
    give: ({ userId, venueId, role, addedBy, at }) =>
      sql.begin(async (transaction) => {
        await lockAccount(transaction, userId)
        await transaction`
          insert into venue_operators (venue_id, user_id, added_at, role, added_by)
          values (${venueId}, ${userId}::uuid, ${at}, ${role}, ${addedBy}::uuid)
          on conflict (venue_id, user_id) do update set
            role = excluded.role, added_by = excluded.added_by`
        await transaction`update users set suite_operator = true where user_id = ${userId}::uuid`
      }),
    remove: (userId, venueId) => sql.begin((transaction) => endRoles(transaction, userId, venueId)),
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
    roleAt: async (userId, venueId) => {
      const [row] = await sql<{ role: StaffRole }[]>`
        select role from venue_operators
        where user_id = ${userId}::uuid and venue_id = ${venueId}`
      return row?.role ?? null
    },
    rolesOf: async (userId) => {
      const rows = await sql<RoleAtVenue[]>`
        select venue_id as "venueId", slug, role from venue_operators join venues using (venue_id)
        where user_id = ${userId}::uuid order by venue_id`
      return rows.map((row) => ({ ...row }))
    },
  }
}

/** Ends the roles of a person at a venue, or at all with null, with what was theirs there. Returns the venues that are left. */
export async function endRoles(
  transaction: ISql,
  userId: UserId,
  venueId: VenueId | null,
): Promise<readonly VenueId[]> {
  const there = transaction`
    user_id = ${userId}::uuid and (${venueId}::text is null or venue_id = ${venueId})`
  await lockAccount(transaction, userId)
  await transaction`delete from venue_operators where ${there}`
  await transaction`delete from staff_person_pins where ${there}`
  await transaction`delete from staff_seals where ${there}`
  await transaction`delete from receivers where ${there}`
  const left = await venuesOf(transaction, userId)
  if (left.length === 0) {
    await transaction`update users set suite_operator = false where user_id = ${userId}::uuid`
  }
  return left
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
