import type { ISql, Sql } from 'postgres'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { byLevel, mostActive, mostUpcoming } from './suite-store.ts'
import type {
  ActiveEvent,
  EventSuite,
  NamedSuite,
  OwnedSuite,
  SettingsChange,
  SuiteElsewhere,
  SuiteEvent,
  SuiteStore,
} from './suite-store.ts'

export function createPostgresSuiteStore(sql: Sql): SuiteStore {
  return {
    upcoming: (ownerEmail, at) => upcoming(sql, ownerEmail, at),
    find: (venueId, eventSuiteId) => find(sql, venueId, eventSuiteId),
    active: (venueId, at) => active(sql, venueId, at),
    findEvent: (venueId, eventId) => findEvent(sql, venueId, eventId),
    changeSettings: (suite, change) => changeSettings(sql, suite, change),
    save: (venueId, events) => retrySerialization(() => save(sql, venueId, events)),
  }
}

interface SuiteRow extends EventSuite {
  readonly venueId: VenueId
  readonly eventId: string
  readonly eventName: string
  readonly startsAt: Date
  readonly endsAt: Date
}

async function upcoming(sql: Sql, ownerEmail: string, at: Date): Promise<readonly OwnedSuite[]> {
  const rows = await sql<SuiteRow[]>`
    select ${columnsOf(sql)} from event_suites s join suite_events e using (venue_id, event_id)
    where owner_email_key = ${ownerEmail} and ends_at > ${at}
    order by starts_at, event_suite_id
    limit ${mostUpcoming}`
  return rows.map(readRow)
}

async function find(sql: ISql, venueId: VenueId, eventSuiteId: string): Promise<OwnedSuite | null> {
  const [row] = await sql<SuiteRow[]>`
    select ${columnsOf(sql)} from event_suites s join suite_events e using (venue_id, event_id)
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
  return row ? readRow(row) : null
}

function active(sql: Sql, venueId: VenueId, at: Date): Promise<readonly ActiveEvent[]> {
  return sql<ActiveEvent[]>`
    select event_id as "eventId", name, starts_at as "startsAt", ends_at as "endsAt",
      (select count(*)::integer from event_suites s
        where s.venue_id = e.venue_id and s.event_id = e.event_id) as "suiteCount"
    from suite_events e
    where venue_id = ${venueId} and ends_at > ${at}
    order by starts_at, event_id
    limit ${mostActive}`
}

async function findEvent(sql: Sql, venueId: VenueId, eventId: string): Promise<SuiteEvent | null> {
  const [event] = await sql<Omit<SuiteEvent, 'suites'>[]>`
    select event_id as "eventId", name, starts_at as "startsAt", ends_at as "endsAt"
    from suite_events where venue_id = ${venueId} and event_id = ${eventId}`
  if (!event) return null
  const rows = await sql<SuiteRow[]>`
    select ${columnsOf(sql)} from event_suites s join suite_events e using (venue_id, event_id)
    where venue_id = ${venueId} and event_id = ${eventId}`
  return { ...event, suites: rows.map((row) => readRow(row).suite).toSorted(byLevel) }
}

/** The update locks the suite's row, so that changes are numbered one after the other. */
function changeSettings(
  sql: Sql,
  { venueId, eventId, eventSuiteId }: NamedSuite,
  { settings: { tabLimit, paymentPreference }, madeBy, madeAt }: SettingsChange,
): Promise<EventSuite | null> {
  return sql.begin(async (transaction) => {
    const row = {
      ...(tabLimit === undefined ? {} : { tab_limit_cents: tabLimit }),
      ...(paymentPreference === undefined ? {} : { payment_preference: paymentPreference }),
    }
    if (Object.keys(row).length > 0) {
      const { count } = await transaction`
        update event_suites set ${transaction(row)}
        where venue_id = ${venueId} and event_id = ${eventId} and event_suite_id = ${eventSuiteId}`
      if (count === 0) return null
      await transaction`
        insert into suite_changes (venue_id, event_suite_id, number, made_at, made_by, changes)
        select ${venueId}, ${eventSuiteId}, coalesce(max(number), 0) + 1, ${madeAt}, ${madeBy}::uuid,
          ${transaction.json(row)}
        from suite_changes where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
    }
    const owned = await find(transaction, venueId, eventSuiteId)
    return owned?.event.eventId === eventId ? owned.suite : null
  })
}

function columnsOf(sql: ISql) {
  return sql`
    venue_id as "venueId", event_id as "eventId", e.name as "eventName", starts_at as "startsAt",
    ends_at as "endsAt", event_suite_id as "eventSuiteId", s.name, owner_email_key as "ownerEmail", owner_name as "ownerName",
    level, table_number as "tableNumber", tab_limit_cents as "tabLimit",
    payment_preference as "paymentPreference", opens_at as "opensAt", locks_at as "locksAt"`
}

function readRow(row: SuiteRow): OwnedSuite {
  const { venueId, eventId, eventName, startsAt, endsAt, ...suite } = row
  return { venueId, event: { eventId, name: eventName, startsAt, endsAt }, suite }
}

/**
 * Serializable: a suite that two imports give to two events at once goes to one of them, and the
 * other is refused.
 */
function save(
  sql: Sql,
  venueId: VenueId,
  events: readonly SuiteEvent[],
): Promise<Result<null, readonly SuiteElsewhere[]>> {
  return sql.begin('isolation level serializable', async (transaction) => {
    const elsewhere = await findElsewhere(transaction, venueId, events)
    if (elsewhere.length > 0) return failure(elsewhere)
    await replace(transaction, venueId, events)
    return success(null)
  })
}

async function findElsewhere(
  sql: ISql,
  venueId: VenueId,
  events: readonly SuiteEvent[],
): Promise<readonly SuiteElsewhere[]> {
  const given = suitesOf(events)
  return sql<SuiteElsewhere[]>`
    select event_suite_id as "eventSuiteId", s.event_id as "eventId"
    from event_suites s join unnest(
      ${given.map(({ eventSuiteId }) => eventSuiteId)}::text[],
      ${given.map(({ eventId }) => eventId)}::text[]
    ) as given (event_suite_id, event_id) using (event_suite_id)
    where venue_id = ${venueId} and s.event_id <> given.event_id
    order by event_suite_id`
}

async function replace(sql: ISql, venueId: VenueId, events: readonly SuiteEvent[]): Promise<void> {
  const suites = suitesOf(events)
  const eventIds = events.map(({ eventId }) => eventId)
  const suiteIds = suites.map(({ eventSuiteId }) => eventSuiteId)
  await sql`
    insert into suite_events (venue_id, event_id, name, starts_at, ends_at)
    select ${venueId}, given.* from unnest(
      ${eventIds}::text[], ${events.map(({ name }) => name)}::text[],
      ${events.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${events.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
    ) as given
    on conflict (venue_id, event_id) do update set name = excluded.name,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at`
  await sql`
    delete from event_suites
    where venue_id = ${venueId} and event_id = any(${eventIds}::text[])
      and not event_suite_id = any(${suiteIds}::text[])`
  await sql`
    insert into event_suites (venue_id, event_suite_id, event_id, name, owner_email_key, owner_name, level,
      table_number, tab_limit_cents, payment_preference, opens_at, locks_at)
    select ${venueId}, given.* from unnest(
      ${suiteIds}::text[], ${suites.map(({ eventId }) => eventId)}::text[],
      ${suites.map(({ name }) => name)}::text[],
      ${suites.map(({ ownerEmail }) => ownerEmail)}::text[],
      ${suites.map(({ ownerName }) => ownerName)}::text[],
      ${suites.map(({ level }) => level)}::text[],
      ${suites.map(({ tableNumber }) => tableNumber)}::text[],
      ${suites.map(({ tabLimit }) => tabLimit)}::integer[],
      ${suites.map(({ paymentPreference }) => paymentPreference)}::text[],
      ${suites.map(({ opensAt }) => opensAt?.toISOString() ?? null)}::timestamptz[],
      ${suites.map(({ locksAt }) => locksAt?.toISOString() ?? null)}::timestamptz[]
    ) as given
    on conflict (venue_id, event_suite_id) do update set name = excluded.name,
      owner_email_key = excluded.owner_email_key, owner_name = excluded.owner_name, level = excluded.level,
      table_number = excluded.table_number, tab_limit_cents = excluded.tab_limit_cents,
      payment_preference = excluded.payment_preference, opens_at = excluded.opens_at,
      locks_at = excluded.locks_at`
}

function suitesOf(events: readonly SuiteEvent[]) {
  return events.flatMap(({ eventId, suites }) => suites.map((suite) => ({ ...suite, eventId })))
}
