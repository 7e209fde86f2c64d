import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { SuiteEvent, SuiteFault } from './suite-store.ts'

/**
 * Serializable: a suite that two imports give to two events at once goes to one of them, and the
 * other is refused. The lock comes before the transaction's view of the database: no order to a suite
 * is taken between the look for orders and the end.
 */
export function saveEvents(
  sql: Sql,
  venueId: VenueId,
  events: readonly SuiteEvent[],
): Promise<Result<null, readonly SuiteFault[]>> {
  return sql.begin('isolation level serializable', async (transaction) => {
    await transaction`lock table suite_tab_entries, suite_pre_orders in share mode`
    const faults = await findFaults(transaction, venueId, events)
    if (faults.length > 0) return failure(faults)
    await replace(transaction, venueId, events)
    return success(null)
  })
}

async function findFaults(
  sql: ISql,
  venueId: VenueId,
  events: readonly SuiteEvent[],
): Promise<readonly SuiteFault[]> {
  const given = suitesOf(events)
  return sql<SuiteFault[]>`
    with given as (
      select * from unnest(
        ${given.map(({ eventSuiteId }) => eventSuiteId)}::text[],
        ${given.map(({ eventId }) => eventId)}::text[]
      ) as given (event_suite_id, given_event_id)
    )
    select case when given_event_id is null then 'HasOrders' else 'Elsewhere' end as type,
      event_suite_id as "eventSuiteId", event_id as "eventId"
    from event_suites s left join given using (event_suite_id)
    where venue_id = ${venueId} and (
      event_id <> given_event_id
      or given_event_id is null and event_id = any(${events.map(({ eventId }) => eventId)}::text[])
        and ${hasOrders(sql, sql`s`)}
    )
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
      table_number = excluded.table_number, opens_at = excluded.opens_at,
      locks_at = excluded.locks_at,
      guest_ordering = case when ${isSameOwners(sql)} then event_suites.guest_ordering else 'nobody' end,
      guest_code = case when ${isSameOwners(sql)} then event_suites.guest_code end,
      tab_limit_cents = case when ${wasSet(sql, 'tab_limit_cents')}
        then event_suites.tab_limit_cents else excluded.tab_limit_cents end,
      payment_preference = case when ${wasSet(sql, 'payment_preference')} or ${hasOrders(sql, sql`event_suites`)}
        then event_suites.payment_preference else excluded.payment_preference end`
}

/** True: a suite, by its name in the query, has orders on its tab or a pre-order. */
function hasOrders(sql: ISql, suite: ReturnType<ISql>) {
  return sql`(
    exists (
      select 1 from suite_tab_entries t
      where t.venue_id = ${suite}.venue_id and t.event_suite_id = ${suite}.event_suite_id
    ) or exists (
      select 1 from suite_pre_orders p
      where p.venue_id = ${suite}.venue_id and p.event_suite_id = ${suite}.event_suite_id
        and p.state <> 'cancelled'
    )
  )`
}

/** Another owner has other guests. */
function isSameOwners(sql: ISql) {
  return sql`event_suites.owner_email_key = excluded.owner_email_key`
}

/** True: an operator has set a column of the suite. */
function wasSet(sql: ISql, column: string) {
  return sql`exists (
    select 1 from suite_changes c
    where c.venue_id = event_suites.venue_id and c.event_suite_id = event_suites.event_suite_id
      and c.changes -> ${column} is not null
  )`
}

function suitesOf(events: readonly SuiteEvent[]) {
  return events.flatMap(({ eventId, suites }) => suites.map((suite) => ({ ...suite, eventId })))
}
