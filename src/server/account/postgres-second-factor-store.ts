import type { Sql } from '#server/postgres/sql.ts'
import type { SecondFactor, SecondFactorStore } from './second-factor-store.ts'

export function createPostgresSecondFactorStore(sql: Sql): SecondFactorStore {
  return {
    require: async (venueId, isRequired, at) => {
      const changed = isRequired
        ? await sql`
            insert into second_factor_venues (venue_id, required_at) values (${venueId}, ${at})
            on conflict do nothing`
        : await sql`delete from second_factor_venues where venue_id = ${venueId}`
      return changed.count > 0
    },
    isRequired: async (userId) => {
      const [required] = await sql`
        select 1 from venue_operators join second_factor_venues using (venue_id)
        where user_id = ${userId}::uuid limit 1`
      return required !== undefined
    },
    find: async (userId) => {
      const [factor] = await sql<SecondFactor[]>`
        select secret, confirmed_at is not null as "isConfirmed" from second_factors
        where user_id = ${userId}::uuid`
      return factor ? { ...factor } : null
    },
    start: async (userId, secret, at) => {
      const started = await sql`
        insert into second_factors as known (user_id, secret, started_at, last_step)
        values (${userId}::uuid, ${secret}, ${at}, 0)
        on conflict (user_id) do update set
          secret = excluded.secret, started_at = excluded.started_at
        where known.confirmed_at is null`
      return started.count > 0
    },
    confirm: async (userId, { secret, step, codeHashes, at }) => {
      const [confirmed] = await sql`
        with confirmed as (
          update second_factors set confirmed_at = ${at}, last_step = ${step}
          where user_id = ${userId}::uuid and secret = ${secret} and confirmed_at is null
          returning user_id
        ), codes as (
          insert into recovery_codes (user_id, code_hash)
          select user_id, code_hash from confirmed, unnest(${[...codeHashes]}::text[]) as code_hash
        )
        select 1 from confirmed`
      return confirmed !== undefined
    },
    takeStep: async (userId, step) => {
      const taken = await sql`
        update second_factors set last_step = ${step}
        where user_id = ${userId}::uuid and confirmed_at is not null and last_step < ${step}`
      return taken.count > 0
    },
    takeRecoveryCode: async (userId, codeHash) => {
      const taken = await sql`
        delete from recovery_codes where user_id = ${userId}::uuid and code_hash = ${codeHash}`
      return taken.count > 0
    },
    remove: async (userId) => {
      const removed = await sql`
        with codes as (delete from recovery_codes where user_id = ${userId}::uuid)
        delete from second_factors where user_id = ${userId}::uuid`
      return removed.count > 0
    },
  }
}
