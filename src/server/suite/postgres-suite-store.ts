import type { ISql, Sql } from 'postgres'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
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
  SettingsProblem,
  SuiteEvent,
  SuiteFault,
  SuiteStore,
  SuiteTab,
} from './suite-store.ts'

export function createPostgresSuiteStore(sql: Sql): SuiteStore {
  return {
    upcoming: (ownerEmail, at) => upcoming(sql, ownerEmail, at),
    find: (venueId, eventSuiteId) => find(sql, venueId, eventSuiteId),
    active: (venueId, at) => active(sql, venueId, at),
    findEvent: (venueId, eventId) => findEvent(sql, venueId, eventId),
    changeSettings: (suite, change) => changeSettings(sql, suite, change),
    tabs: (venueId, eventSuiteIds) => tabs(sql, venueId, eventSuiteIds),
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

/** The suite's row is locked, so that changes are numbered one after the other, and orders wait. */
function changeSettings(
  sql: Sql,
  { venueId, eventId, eventSuiteId }: NamedSuite,
  { settings: { tabLimit, paymentPreference }, madeBy, madeAt }: SettingsChange,
): Promise<Result<EventSuite, SettingsProblem>> {
  return sql.begin(async (transaction): Promise<Result<EventSuite, SettingsProblem>> => {
    const [earlier] = await transaction<Pick<EventSuite, 'paymentPreference'>[]>`
      select payment_preference as "paymentPreference" from event_suites
      where venue_id = ${venueId} and event_id = ${eventId} and event_suite_id = ${eventSuiteId}
      for update`
    if (!earlier) return failure({ type: 'UnknownSuite' })
    const isOther = (paymentPreference ?? earlier.paymentPreference) !== earlier.paymentPreference
    if (isOther && (await hasOrders(transaction, venueId, eventSuiteId))) {
      return failure({ type: 'SuitePaymentFixed' })
    }
    const row = {
      ...(tabLimit === undefined ? {} : { tab_limit_cents: tabLimit }),
      ...(paymentPreference === undefined ? {} : { payment_preference: paymentPreference }),
    }
    if (Object.keys(row).length > 0) {
      await transaction`
        update event_suites set ${transaction(row)}
        where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
      await transaction`
        insert into suite_changes (venue_id, event_suite_id, number, made_at, made_by, changes)
        select ${venueId}, ${eventSuiteId}, coalesce(max(number), 0) + 1, ${madeAt}, ${madeBy}::uuid,
          ${transaction.json(row)}
        from suite_changes where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}`
    }
    const owned = await find(transaction, venueId, eventSuiteId)
    return owned ? success(owned.suite) : failure({ type: 'UnknownSuite' })
  })
}

async function hasOrders(sql: ISql, venueId: VenueId, eventSuiteId: string): Promise<boolean> {
  const entries = await sql`
    select 1 from suite_tab_entries
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} limit 1`
  return entries.length > 0
}

async function tabs(
  sql: Sql,
  venueId: VenueId,
  eventSuiteIds: readonly string[],
): Promise<ReadonlyMap<string, SuiteTab>> {
  const rows = await sql<(Omit<SuiteTab, 'spent'> & { eventSuiteId: string; spent: number })[]>`
    select event_suite_id as "eventSuiteId", sum(amount_cents)::integer as spent,
      (count(*) filter (where reason = 'ordered') - count(*) filter (where reason = 'returned'))::integer
        as orders,
      max(made_at) filter (where reason = 'ordered') as "lastOrderAt"
    from suite_tab_entries
    where venue_id = ${venueId} and event_suite_id = any(${[...eventSuiteIds]}::text[])
    group by event_suite_id`
  return new Map(
    rows.map(({ eventSuiteId, spent, ...tab }) => [eventSuiteId, { ...tab, spent: cents(spent) }]),
  )
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
 * other is refused. The lock comes before the transaction's view of the database: no order to a suite
 * is taken between the look for orders and the end.
 */
function save(
  sql: Sql,
  venueId: VenueId,
  events: readonly SuiteEvent[],
): Promise<Result<null, readonly SuiteFault[]>> {
  return sql.begin('isolation level serializable', async (transaction) => {
    await transaction`lock table suite_tab_entries in share mode`
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
        and exists (
          select 1 from suite_tab_entries t
          where t.venue_id = s.venue_id and t.event_suite_id = s.event_suite_id
        )
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
      tab_limit_cents = case when ${wasSet(sql, 'tab_limit_cents')}
        then event_suites.tab_limit_cents else excluded.tab_limit_cents end,
      payment_preference = case when ${wasSet(sql, 'payment_preference')} or exists (
          select 1 from suite_tab_entries t
          where t.venue_id = event_suites.venue_id and t.event_suite_id = event_suites.event_suite_id
        ) then event_suites.payment_preference else excluded.payment_preference end`
}

/** Whether an operator has set a column of the suite. */
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
