import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { AuditRow, AuditStore, CountedAct } from './audit-store.ts'
import { hourOf } from './audit-store.ts'

export function createPostgresAuditStore(sql: Sql): AuditStore {
  return {
    add: async (acts) => {
      const rows = acts.map((act) => ({ ...act, hour: hourOf(act.at) }))
      await retrySerialization(() => insert(sql, rows))
    },
    list: ({ since, size, venueId = null, personId = null, kind = null }) => sql<AuditRow[]>`
      select kind, outcome, nullif(person_id, '') as "personId",
        nullif(operator_id, '') as "operatorId", nullif(venue_id, '') as "venueId",
        nullif(address, '') as address, nullif(call, '') as call,
        times, first_at as "firstAt", last_at as "lastAt"
      from audit_trail
      where last_at >= ${since}
        and (${venueId}::text is null or venue_id = ${venueId})
        and (${personId}::text is null or ${personId} in (person_id, operator_id))
        and (${kind}::text is null or kind = ${kind})
      order by last_at desc, kind, person_id, address
      limit ${size}`,
    forgetBefore: async (at, most) => {
      // Several servers may delete at once: each takes rows that no other one has locked.
      const deleted = await sql`
        delete from audit_trail where ctid = any(array(
          select ctid from audit_trail where last_at < ${at} limit ${most} for update skip locked
        ))`
      return deleted.count
    },
  }
}

/** Sorted by their keys: two servers that write the same rows at once lock them in one order. */
async function insert(
  sql: Sql,
  acts: readonly (CountedAct & { readonly hour: Date })[],
): Promise<void> {
  await sql`
    insert into audit_trail as known (venue_id, hour, kind, outcome, person_id, operator_id,
      address, call, times, first_at, last_at)
    select coalesce("venueId", ''), hour, kind, outcome, coalesce("personId", ''),
      coalesce("operatorId", ''), coalesce(address, ''), coalesce(call, ''), sum(times), min(at),
      max(at)
    from json_to_recordset(${JSON.stringify(acts)}::text::json) as acts (
      "venueId" text, hour timestamptz, kind text, outcome text, "personId" text,
      "operatorId" text, address text, call text, times integer, at timestamptz)
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (venue_id, hour, kind, outcome, person_id, operator_id, address, call)
    do update set times = known.times + excluded.times,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at)`
}
