import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { clockSkewMs, costMs, spanMs, waitMs } from './limit-store.ts'
import type { Count, LimitStore } from './limit-store.ts'

export function createPostgresLimitStore(sql: Sql): LimitStore {
  return {
    take: (counts, at) => retrySerialization(() => take(sql, counts, at)),
    giveBack: (counts) => giveBack(sql, counts),
    forgetEnded: async (at) => {
      await sql`delete from call_limits where busy_until <= ${at}`
    },
  }
}

interface Asked {
  readonly isTaken: boolean
  /** The wait by the counts as the statement began: another server may have counted meanwhile. */
  readonly waitMs: number
}

/** One statement, unless one of several names is over its limit: each moves on only within it. */
async function take(sql: Sql, counts: readonly Count[], at: Date): Promise<number | null> {
  const since = sql`case
    when known.busy_until > ${at}::timestamptz + (excluded.span_ms + ${clockSkewMs}) * interval '1 millisecond'
      then ${at}::timestamptz
    else greatest(known.busy_until, ${at}) end`
  const all = await sql<Asked[]>`
    with asked as (select * from ${rowsOf(sql, counts)}), taken as (
      insert into call_limits as known (venue_id, name, busy_until, span_ms)
      select venue_id, name, ${at}::timestamptz + cost_ms * interval '1 millisecond', span_ms
      from asked where cost_ms <= span_ms
      on conflict (venue_id, name) do update set
        busy_until = ${since} + (excluded.busy_until - ${at}::timestamptz),
        span_ms = excluded.span_ms
      where ${since} + (excluded.busy_until - ${at}::timestamptz)
        <= ${at}::timestamptz + excluded.span_ms * interval '1 millisecond'
      returning venue_id, name
    )
    select taken.name is not null as "isTaken", cost_ms - asked.span_ms + coalesce(
        1000 * extract(epoch from greatest(busy_until, ${at}) - ${at}::timestamptz), 0
      )::double precision as "waitMs"
    from asked left join taken using (venue_id, name) left join call_limits using (venue_id, name)
    order by place`
  if (all.every(({ isTaken }) => isTaken)) return null
  await giveBack(
    sql,
    counts.filter((_, place) => all[place]?.isTaken),
  )
  return waitMs(Math.max(...all.flatMap((each) => (each.isTaken ? [] : [each.waitMs]))))
}

async function giveBack(sql: Sql, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update call_limits set busy_until = busy_until - cost_ms * interval '1 millisecond'
    from ${rowsOf(sql, counts)}
    where call_limits.venue_id = asked.venue_id and call_limits.name = asked.name`
}

/** Rows in the given order: servers that count the same names lock them one after the other. */
function rowsOf(sql: Sql, counts: readonly Count[]) {
  const rows = counts.map((count, place) => ({
    place,
    venue_id: count.venueId ?? '',
    name: count.name,
    cost_ms: costMs(count),
    span_ms: spanMs(count.limit),
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as asked
    (place int, venue_id text, name text, cost_ms double precision, span_ms double precision)`
}
