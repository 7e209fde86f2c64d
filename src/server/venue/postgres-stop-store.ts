import { paceWays } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import { mostStops, stopScopes } from '#domain/stop/stop.ts'
import type { Stop } from '#domain/stop/stop.ts'
import type { ISql, Row, Sql, Statement } from '#server/postgres/sql.ts'
import type { StopMaker, StopStore, StoredStops } from './stop-store.ts'

export function createPostgresStopStore(sql: Sql): StopStore {
  return {
    read: async (venueId) => {
      const [row] = await sql<StoredColumns[]>`select ${stopColumns(sql, sql`${venueId}`)}`
      return readStops(row)
    },
    stop: (stop, by) => changed(sql, by, (transaction) => addStop(transaction, stop, by)),
    lift: (stopId, by) =>
      changed(sql, by, (transaction) =>
        endStops(transaction, by, { ids: [stopId], why: 'lifted' }),
      ),
    setPace: (pace, by) => changed(sql, by, (transaction) => writePace(transaction, pace, by)),
    end: async (ids, why, by) => {
      await changed(sql, by, (transaction) => endStops(transaction, by, { ids, why }))
    },
  }
}

/** `null`: the change cannot be made; false: it changes nothing. */
type Changed = boolean | null

/**
 * Holds the row that every order locks, so that an order is taken before the change, or is priced
 * again after it.
 */
async function changed(
  sql: Sql,
  { venueId }: Pick<StopMaker, 'venueId'>,
  change: (transaction: ISql) => Promise<Changed>,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [counters] = await transaction<{ version: number }[]>`
      select menu_version as version from venue_counters
      where venue_id = ${venueId} and exists (select 1 from venues where venue_id = ${venueId})
      for update`
    if (!counters) return false
    const isChanged = await change(transaction)
    if (isChanged !== true) return isChanged !== null
    const version = counters.version + 1
    await transaction`
      update venue_counters set menu_version = ${version} where venue_id = ${venueId}`
    await transaction`
      update venues set version = ${version}, published_at = now() where venue_id = ${venueId}`
    return true
  })
}

async function addStop(
  sql: ISql,
  stop: Stop,
  { venueId, deskId, at }: StopMaker,
): Promise<Changed> {
  const { id, scope, target, isSold, endsAt } = stop
  const known = await sql`
    select 1 from venue_stops where venue_id = ${venueId} and stop_id = ${id}::uuid`
  if (known.length > 0) return false
  await sql`
    update venue_stops set ended_at = ends_at, end_reason = 'time'
    where venue_id = ${venueId} and ended_at is null and ends_at <= ${at}::timestamptz`
  await sql`
    update venue_stops set ended_at = ${at}::timestamptz, end_reason = 'replaced'
    where venue_id = ${venueId} and ended_at is null and scope = ${scope} and target = ${target}`
  // Thirteen months are kept, so that a month can be compared with that of the year before.
  await sql`
    delete from venue_stops
    where venue_id = ${venueId} and ended_at < ${at}::timestamptz - interval '13 months'`
  const [current] = await sql<{ amount: number }[]>`
    select count(*)::integer as amount from venue_stops
    where venue_id = ${venueId} and ended_at is null`
  if ((current?.amount ?? 0) >= mostStops) return null
  await sql`
    insert into venue_stops
      (venue_id, stop_id, scope, target, is_sold, ends_at, made_at, desk_id)
    values (${venueId}, ${id}::uuid, ${scope}, ${target}, ${isSold}, ${dateOf(endsAt)}::timestamptz,
      ${at}::timestamptz, ${deskId}::uuid)`
  return true
}

async function endStops(
  sql: ISql,
  { venueId, at }: Pick<StopMaker, 'venueId' | 'at'>,
  { ids, why }: { readonly ids: readonly string[]; readonly why: string },
): Promise<Changed> {
  const ended = await sql`
    update venue_stops set ended_at = ${at}::timestamptz, end_reason = ${why}
    where venue_id = ${venueId} and ended_at is null and stop_id = any(${[...ids]}::uuid[])
    returning 1`
  return ended.length > 0
}

async function writePace(sql: ISql, pace: Pace, { venueId, deskId, at }: StopMaker) {
  const { way, extraMinutes } = pace
  const [extraUntil, pausedUntil, lastCallAt, lastCallEndsAt] = [
    dateOf(pace.extraUntil),
    dateOf(pace.pausedUntil),
    dateOf(pace.lastCallAt),
    dateOf(pace.lastCallEndsAt),
  ]
  const written = await sql`
    insert into venue_pace (venue_id, way, extra_minutes, extra_until, paused_until, last_call_at,
      last_call_ends_at, made_at, desk_id)
    values (${venueId}, ${way}, ${extraMinutes}::integer, ${extraUntil}::timestamptz,
      ${pausedUntil}::timestamptz, ${lastCallAt}::timestamptz, ${lastCallEndsAt}::timestamptz,
      ${at}::timestamptz, ${deskId}::uuid)
    on conflict (venue_id, way) do update set
      extra_minutes = excluded.extra_minutes, extra_until = excluded.extra_until,
      paused_until = excluded.paused_until, last_call_at = excluded.last_call_at,
      last_call_ends_at = excluded.last_call_ends_at, made_at = excluded.made_at,
      desk_id = excluded.desk_id
    where (venue_pace.extra_minutes, venue_pace.extra_until, venue_pace.paused_until,
        venue_pace.last_call_at, venue_pace.last_call_ends_at)
      is distinct from (excluded.extra_minutes, excluded.extra_until, excluded.paused_until,
        excluded.last_call_at, excluded.last_call_ends_at)
    returning 1`
  return written.length > 0
}

/** The stops that no staff have ended, and the paces of a venue, in one snapshot with other columns. */
export function stopColumns(sql: ISql, venueId: Statement<readonly Row[]>) {
  return sql`
    (select json_agg(json_build_object('id', stop_id, 'scope', scope, 'target', target,
        'isSold', is_sold, 'endsAt', extract(epoch from ends_at) * 1000) order by made_at, stop_id)
      from venue_stops s where s.venue_id = ${venueId} and ended_at is null) as stops,
    (select json_agg(json_build_object('way', way, 'extraMinutes', extra_minutes,
        'extraUntil', extract(epoch from extra_until) * 1000,
        'pausedUntil', extract(epoch from paused_until) * 1000,
        'lastCallAt', extract(epoch from last_call_at) * 1000,
        'lastCallEndsAt', extract(epoch from last_call_ends_at) * 1000) order by way)
      from venue_pace p where p.venue_id = ${venueId}) as pace`
}

/** Null: the venue has none. */
export interface StoredColumns {
  readonly stops: readonly Stop[] | null
  readonly pace: readonly Pace[] | null
}

/** Scopes and ways of a newer build are left out. */
export function readStops(row: StoredColumns | undefined): StoredStops {
  return {
    stops: (row?.stops ?? []).filter(({ scope }) => stopScopes.includes(scope)),
    pace: (row?.pace ?? []).filter(({ way }) => paceWays.includes(way)),
  }
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}
