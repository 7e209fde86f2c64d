import type { Sql } from 'postgres'
import type { VenueId } from '#domain/ids.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { mostUpcoming } from './suite-store.ts'
import type { OwnedSuite, SuiteEvent, SuiteStore } from './suite-store.ts'

export function createPostgresSuiteStore(sql: Sql): SuiteStore {
  return {
    upcoming: (ownerEmail, at) => upcoming(sql, ownerEmail, at),
    find: (venueId, eventSuiteId) => find(sql, venueId, eventSuiteId),
    save: (venueId, events) => retrySerialization(() => save(sql, venueId, events)),
  }
}

interface SuiteRow {
  readonly venueId: VenueId
  readonly eventId: string
  readonly eventName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly eventSuiteId: string
  readonly name: string
  readonly ownerEmail: string
}

async function upcoming(sql: Sql, ownerEmail: string, at: Date): Promise<readonly OwnedSuite[]> {
  const rows = await sql<SuiteRow[]>`
    select venue_id as "venueId", event_id as "eventId", e.name as "eventName",
      starts_at as "startsAt", ends_at as "endsAt", event_suite_id as "eventSuiteId", s.name,
      owner_email_key as "ownerEmail"
    from event_suites s join suite_events e using (venue_id, event_id)
    where owner_email_key = ${ownerEmail} and ends_at > ${at}
    order by starts_at, event_suite_id
    limit ${mostUpcoming}`
  return rows.map(readRow)
}

async function find(sql: Sql, venueId: VenueId, eventSuiteId: string): Promise<OwnedSuite | null> {
  const [row] = await sql<SuiteRow[]>`
    select venue_id as "venueId", event_id as "eventId", e.name as "eventName",
      starts_at as "startsAt", ends_at as "endsAt", event_suite_id as "eventSuiteId", s.name,
      owner_email_key as "ownerEmail"
    from event_suites s join suite_events e using (venue_id, event_id)
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
  return row ? readRow(row) : null
}

function readRow(row: SuiteRow): OwnedSuite {
  const { venueId, eventId, eventName, startsAt, endsAt, eventSuiteId, name, ownerEmail } = row
  return {
    venueId,
    event: { eventId, name: eventName, startsAt, endsAt },
    suite: { eventSuiteId, name, ownerEmail },
  }
}

/** One statement: concurrent reads see an event with its old suites or its new ones. */
async function save(sql: Sql, venueId: VenueId, events: readonly SuiteEvent[]): Promise<void> {
  const suites = events.flatMap((event) =>
    event.suites.map((suite) => ({ ...suite, eventId: event.eventId })),
  )
  const eventIds = events.map(({ eventId }) => eventId)
  const suiteIds = suites.map(({ eventSuiteId }) => eventSuiteId)
  await sql`
    with kept_events as (
      insert into suite_events (venue_id, event_id, name, starts_at, ends_at)
      select ${venueId}, given.* from unnest(
        ${eventIds}::text[], ${events.map(({ name }) => name)}::text[],
        ${events.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
        ${events.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
      ) as given
      on conflict (venue_id, event_id) do update set name = excluded.name,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at
    ), gone_suites as (
      delete from event_suites
      where venue_id = ${venueId} and event_id = any(${eventIds}::text[])
        and not event_suite_id = any(${suiteIds}::text[])
    )
    insert into event_suites (venue_id, event_suite_id, event_id, name, owner_email_key)
    select ${venueId}, given.* from unnest(
      ${suiteIds}::text[], ${suites.map(({ eventId }) => eventId)}::text[],
      ${suites.map(({ name }) => name)}::text[],
      ${suites.map(({ ownerEmail }) => ownerEmail)}::text[]
    ) as given
    on conflict (venue_id, event_suite_id) do update set event_id = excluded.event_id,
      name = excluded.name, owner_email_key = excluded.owner_email_key`
}
