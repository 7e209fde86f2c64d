import type { Sql } from '#server/postgres/sql.ts'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { EventCounts, EventStore } from './event-store.ts'

export function createPostgresEventStore(sql: Sql): EventStore {
  return {
    keep: (venueId, events) => keep(sql, venueId, events),
    count: (venueId, since) => count(sql, venueId, since),
    forgetBefore: (venueId, at, most) => forgetBefore(sql, { venueId, at, most }),
  }
}

async function keep(sql: Sql, venueId: VenueId, events: readonly RecordedEvent[]): Promise<number> {
  const rows = events.map(({ id, at, visit, event }) => {
    const { name, ...detail } = event
    return { id, at: new Date(at).toISOString(), visit, name, detail }
  })
  const kept = await retrySerialization(
    () => sql`
      insert into analytics_events (venue_id, event_id, visit_id, name, detail, happened_at)
      select ${venueId}, id, visit, name, detail, at
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as recorded (id uuid, visit uuid, name text, detail json, at timestamptz)
      on conflict do nothing`,
  )
  return kept.count
}

interface OldEvents {
  readonly venueId: VenueId
  readonly at: Date
  readonly most: number
}

/** Rows that another server is deleting are left to it. */
async function forgetBefore(sql: Sql, { venueId, at, most }: OldEvents): Promise<number> {
  const deleted = await sql`
    delete from analytics_events where ctid = any(array(
      select ctid from analytics_events where venue_id = ${venueId} and happened_at < ${at}
      limit ${most} for update skip locked
    ))`
  return deleted.count
}

async function count(sql: Sql, venueId: VenueId, since: Date): Promise<EventCounts> {
  const rows = await sql<{ name: string; recorded: number }[]>`
    select name, count(*)::integer as recorded from analytics_events
    where venue_id = ${venueId} and happened_at >= ${since}
    group by name order by name`
  return Object.fromEntries(rows.map(({ name, recorded }) => [name, recorded]))
}
