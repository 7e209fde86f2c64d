import type { Sql } from 'postgres'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { clockSkewMs, costMs, spanMs, waitSeconds } from './limit-store.ts'
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

/** One statement when nothing is refused: each name moves on only within its limit. */
async function take(sql: Sql, counts: readonly Count[], at: Date): Promise<number | null> {
  const since = sql`case
    when known.busy_until > ${at}::timestamptz + (excluded.span_ms + ${clockSkewMs}) * interval '1 millisecond'
      then ${at}::timestamptz
    else greatest(known.busy_until, ${at}) end`
  const taken = await sql<{ venueId: string; name: string }[]>`
    insert into call_limits as known (venue_id, name, busy_until, span_ms)
    select venue_id, name, ${at}::timestamptz + cost_ms * interval '1 millisecond', span_ms
    from ${rowsOf(sql, counts)}
    where cost_ms <= span_ms
    on conflict (venue_id, name) do update set
      busy_until = ${since} + (excluded.busy_until - ${at}::timestamptz),
      span_ms = excluded.span_ms
    where ${since} + (excluded.busy_until - ${at}::timestamptz)
      <= ${at}::timestamptz + excluded.span_ms * interval '1 millisecond'
    returning venue_id as "venueId", name`
  if (taken.length === counts.length) return null
  const isTaken = ({ venueId, name }: Count) =>
    taken.some((each) => each.venueId === (venueId ?? '') && each.name === name)
  await giveBack(sql, counts.filter(isTaken))
  const [busy] = await sql<{ waitMs: number | null }[]>`
    select extract(epoch from max(
        busy_until + (cost_ms - asked.span_ms) * interval '1 millisecond' - ${at}
      ))::double precision * 1000 as "waitMs"
    from ${rowsOf(sql, counts)} join call_limits using (venue_id, name)`
  return waitSeconds(busy?.waitMs ?? 0)
}

async function giveBack(sql: Sql, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    update call_limits set busy_until = busy_until - cost_ms * interval '1 millisecond'
    from ${rowsOf(sql, counts)}
    where call_limits.venue_id = asked.venue_id and call_limits.name = asked.name`
}

/** In the given order: servers that count the same names lock them one after the other. */
function rowsOf(sql: Sql, counts: readonly Count[]) {
  const rows = counts.map((count) => ({
    venue_id: count.venueId ?? '',
    name: count.name,
    cost_ms: costMs(count),
    span_ms: spanMs(count.limit),
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as asked
    (venue_id text, name text, cost_ms double precision, span_ms double precision)`
}
