import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { forgetOwners } from './forget-owners.ts'
import { changeGuests, findGuests } from './postgres-suite-guests.ts'
import { recordChange } from './record-change.ts'
import type { ChangedColumns } from './record-change.ts'
import { saveEvents } from './save-events.ts'
import { byLevel, mostActive, mostLogged, mostUpcoming } from './suite-store.ts'
import type {
  ActiveEvent,
  EventSuite,
  NamedSuite,
  OwnedSuite,
  SettingsChange,
  SettingsProblem,
  SuiteEvent,
  SuiteLog,
  SuiteStore,
  SuiteTab,
  TabEntry,
} from './suite-store.ts'

export function createPostgresSuiteStore(sql: Sql): SuiteStore {
  return {
    upcoming: (ownerEmail, at) => upcoming(sql, ownerEmail, at),
    find: (venueId, eventSuiteId) => find(sql, venueId, eventSuiteId),
    active: (venueId, at) => active(sql, venueId, at),
    findEvent: (venueId, eventId) => findEvent(sql, venueId, eventId),
    changeSettings: (suite, change) => changeSettings(sql, suite, change),
    guests: (venueId, eventSuiteId) => findGuests(sql, venueId, eventSuiteId),
    changeGuests: (suite, change) => changeGuests(sql, suite, change),
    tabs: (venueId, eventSuiteIds) => tabs(sql, venueId, eventSuiteIds),
    log: (venueId, eventSuiteId) => log(sql, venueId, eventSuiteId),
    save: (venueId, events) => retrySerialization(() => saveEvents(sql, venueId, events)),
    forgetOwners: (due) => retrySerialization(() => forgetOwners(sql, due)),
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
      await recordChange(transaction, { venueId, eventSuiteId, changes: row, madeBy, madeAt })
    }
    const owned = await find(transaction, venueId, eventSuiteId)
    return owned ? success(owned.suite) : failure({ type: 'UnknownSuite' })
  })
}

async function hasOrders(sql: ISql, venueId: VenueId, eventSuiteId: string): Promise<boolean> {
  const orders = await sql`
    (select 1 from suite_tab_entries
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} limit 1)
    union all
    (select 1 from suite_pre_orders
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} and state <> 'cancelled')`
  return orders.length > 0
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

interface EntryRow extends Omit<TabEntry, 'sentBy'> {
  readonly sentBy: UserId | null
  readonly sentFrom: string | null
}

interface ChangeRow {
  readonly number: number
  readonly madeBy: UserId
  readonly madeAt: Date
  readonly changes: ChangedColumns
}

async function log(sql: Sql, venueId: VenueId, eventSuiteId: string): Promise<SuiteLog> {
  const [entries, changes] = await Promise.all([
    sql<EntryRow[]>`
      select order_id as "orderId", reason, amount_cents as amount, made_by as "madeBy",
        guest_name as guest, device, made_at as "madeAt", sent_by as "sentBy",
        sent_from as "sentFrom"
      from suite_tab_entries
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
      order by made_at desc, order_id, reason desc
      limit ${mostLogged}`,
    sql<ChangeRow[]>`
      select number, made_by as "madeBy", made_at as "madeAt", changes from suite_changes
      where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
      order by number desc
      limit ${mostLogged}`,
  ])
  return {
    entries: entries.map(({ sentBy, sentFrom, ...entry }) => ({
      ...entry,
      sentBy: sentBy && { userId: sentBy, device: sentFrom },
    })),
    changes: changes.map(({ changes: changed, ...made }) => ({
      ...made,
      settings: {
        ...(changed.tab_limit_cents === undefined ? {} : { tabLimit: changed.tab_limit_cents }),
        ...(changed.payment_preference && { paymentPreference: changed.payment_preference }),
        ...(changed.guest_ordering && { guestOrdering: changed.guest_ordering }),
      },
    })),
  }
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
