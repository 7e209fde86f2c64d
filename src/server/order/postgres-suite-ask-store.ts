import type { ISql, Sql } from '#server/postgres/sql.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import { mostAsks, mostEnded } from './suite-ask-store.ts'
import type { SuiteAsk, SuiteAskStore } from './suite-ask-store.ts'

export function createPostgresSuiteAskStore(sql: Sql): SuiteAskStore {
  return {
    add: (ask) => add(sql, ask),
    find: (name) => find(sql, name),
    ofSuites: (venueId, eventSuiteIds) =>
      select(
        sql,
        sql`where venue_id = ${venueId} and event_suite_id = any(${[...eventSuiteIds]}::text[])
          order by asked_at, idempotency_key`,
      ),
    waiting: (venueId, eventSuiteIds, at) => waiting(sql, { venueId, eventSuiteIds, at }),
    ended: (at) =>
      select(sql, sql`where ends_at <= ${at} order by ends_at, idempotency_key limit ${mostEnded}`),
    remove: async ({ venueId, key }) => {
      await sql`delete from suite_asks where ${named(sql, { venueId, key })}`
    },
    forgetUser: async (userId) => {
      await sql`delete from suite_asks where user_id = ${userId}::uuid`
    },
  }
}

/** Asks of one suite are added one after the other, so that each counts those before it. */
function add(sql: Sql, ask: SuiteAsk): Promise<string | null> {
  const { venueId, key, eventSuiteId, requestHash, call, total } = ask
  const { userId, cardHolder, language, askedAt, endsAt } = ask
  return sql.begin(async (transaction) => {
    const suite = JSON.stringify([venueId, eventSuiteId])
    await transaction`select pg_advisory_xact_lock(hashtextextended(${suite}, 0))`
    const { count } = await transaction`
      insert into suite_asks (venue_id, idempotency_key, event_suite_id, request_hash, call,
        total_cents, user_id, card_holder, language, asked_at, ends_at)
      select ${venueId}, ${key}::uuid, ${eventSuiteId}, ${requestHash},
        ${JSON.stringify(call)}::text::json, ${total}::integer, ${userId}::uuid, ${cardHolder},
        ${language}, ${askedAt}::timestamptz, ${endsAt}::timestamptz
      where ${mostAsks} > (
        select count(*) from suite_asks
        where venue_id = ${venueId} and event_suite_id = ${eventSuiteId}
      )
      on conflict do nothing`
    return count > 0 ? requestHash : ((await find(transaction, ask))?.requestHash ?? null)
  })
}

async function find(sql: ISql, name: SubmissionName): Promise<SuiteAsk | null> {
  const [ask] = await select(sql, sql`where ${named(sql, name)}`)
  return ask ?? null
}

interface OpenAt {
  readonly venueId: VenueId
  readonly eventSuiteIds: readonly string[]
  readonly at: Date
}

async function waiting(
  sql: Sql,
  { venueId, eventSuiteIds, at }: OpenAt,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ eventSuiteId: string; count: number }[]>`
    select event_suite_id as "eventSuiteId", count(*)::integer as count
    from suite_asks
    where venue_id = ${venueId} and event_suite_id = any(${[...eventSuiteIds]}::text[])
      and ends_at > ${at} and not exists (
        select 1 from submissions
        where submissions.venue_id = suite_asks.venue_id
          and submissions.idempotency_key = suite_asks.idempotency_key
      )
    group by event_suite_id`
  return new Map(rows.map(({ eventSuiteId, count }) => [eventSuiteId, count]))
}

function named(sql: ISql, { venueId, key }: SubmissionName) {
  return sql`venue_id = ${venueId} and idempotency_key = ${key}::uuid`
}

async function select(sql: ISql, which: ReturnType<ISql>): Promise<readonly SuiteAsk[]> {
  const rows = await sql<(SuiteAsk & { readonly call: PlaceOrderCall; total: number })[]>`
    select venue_id as "venueId", idempotency_key as key, event_suite_id as "eventSuiteId",
      request_hash as "requestHash", call, total_cents as total, user_id as "userId",
      card_holder as "cardHolder", language, asked_at as "askedAt", ends_at as "endsAt"
    from suite_asks ${which}`
  return rows.map((row) => ({ ...row, total: cents(row.total) }))
}
