import type { Sql } from 'postgres'
import type { PlacedOrder, PlaceOrderCall } from '#contract/order-calls.ts'
import type { Problem } from '#contract/problem.ts'
import type { IdempotencyKey, OrderId, VenueId } from '#domain/ids.ts'
import { centsToDollars } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { retrySerialization } from '#server/retry-serialization.ts'

export interface Submission {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
  /** Tells the same request from another one under the same key. */
  readonly requestHash: string
  /** The version of the venue's document that the order was priced with. */
  readonly version: number
  readonly at: Date
}

export interface NewOrder {
  readonly orderId: OrderId
  readonly type: PlaceOrderCall['type']
  readonly tableNumber: string | null
  readonly total: Cents
  readonly pickupTime: string | null
  readonly content: PlaceOrderCall['data']
}

export interface Refusal {
  readonly httpStatus: number
  readonly answer: Problem
}

export interface StoredAnswer {
  /** Null: taken back before it came, whatever it asked for. */
  readonly requestHash: string | null
  readonly httpStatus: number
  readonly answer: PlacedOrder | Problem
}

/** What a client is told about a key. */
export type GivenAnswer = Pick<StoredAnswer, 'httpStatus' | 'answer'>

/**
 * Takes an order in one statement: finds the earlier answer to its key, else numbers it under the
 * venue's counters and keeps order, event and answer together. Null: the venue's document has
 * changed meanwhile, or another request with the same key is just being taken; price it again and
 * ask again.
 */
export async function takeOrder(
  sql: Sql,
  submission: Submission,
  order: NewOrder,
): Promise<StoredAnswer | null> {
  const { venueId, key, requestHash, version, at } = submission
  const rows = await retrySerialization(
    () => sql<StoredAnswer[]>`
      with earlier as (
        select request_hash, http_status, answer from submissions
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
      ), counters as (
        select next_check_number, next_event_number from venue_counters
        where venue_id = ${venueId} and menu_version = ${version}
          and not exists (select 1 from earlier)
        for update
      ), submitted as (
        insert into submissions
          (venue_id, idempotency_key, request_hash, http_status, answer, order_id, created_at)
        select ${venueId}, ${key}::uuid, ${requestHash}, 200, json_build_object(
            'orderId', ${order.orderId}::text,
            'checkNum', next_check_number,
            'status', 'received',
            'pickupTime', ${order.pickupTime}::text,
            'total', ${centsToDollars(order.total)}::numeric
          ), ${order.orderId}::uuid, ${at}::timestamptz
        from counters
        on conflict do nothing
        returning request_hash, http_status, answer
      ), counted as (
        update venue_counters set
          next_check_number = next_check_number + 1,
          next_event_number = next_event_number + 1
        where venue_id = ${venueId} and exists (select 1 from submitted)
      ), taken as (
        insert into orders
          (venue_id, order_id, check_number, status, type, table_number, total_cents, pickup_at,
           content, created_at)
        select ${venueId}, ${order.orderId}::uuid, next_check_number, 'received', ${order.type},
          ${order.tableNumber}, ${order.total}::integer, ${order.pickupTime}::timestamptz,
          ${JSON.stringify(order.content)}::text::json, ${at}::timestamptz
        from counters where exists (select 1 from submitted)
      ), told as (
        insert into order_events (venue_id, event_number, order_id, status, happened_at)
        select ${venueId}, next_event_number, ${order.orderId}::uuid, 'received', ${at}::timestamptz
        from counters where exists (select 1 from submitted)
      )
      select request_hash as "requestHash", http_status as "httpStatus", answer from submitted
      union all
      select request_hash, http_status, answer from earlier`,
  )
  return rows[0] ?? null
}

/**
 * Keeps a refusal under its key, so that a late duplicate of the request never becomes an order.
 * Gives the earlier answer where the key has one; null as for `takeOrder`.
 */
export async function refuseOrder(
  sql: Sql,
  submission: Submission,
  refusal: Refusal,
): Promise<StoredAnswer | null> {
  const { venueId, key, requestHash, version, at } = submission
  const rows = await retrySerialization(
    () => sql<StoredAnswer[]>`
      with earlier as (
        select request_hash, http_status, answer from submissions
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
      ), submitted as (
        insert into submissions
          (venue_id, idempotency_key, request_hash, http_status, answer, created_at)
        select ${venueId}, ${key}::uuid, ${requestHash}, ${refusal.httpStatus}::smallint,
          ${JSON.stringify(refusal.answer)}::text::json, ${at}::timestamptz
        from venue_counters
        where venue_id = ${venueId} and menu_version = ${version}
          and not exists (select 1 from earlier)
        on conflict do nothing
        returning request_hash, http_status, answer
      )
      select request_hash as "requestHash", http_status as "httpStatus", answer from submitted
      union all
      select request_hash, http_status, answer from earlier`,
  )
  return rows[0] ?? null
}

/**
 * Gives the answer that a key has, or keeps a refusal under it, so that an order which is still on its
 * way is never taken. Null: an order with the same key is just being taken; ask again.
 */
export async function withdrawOrder(
  sql: Sql,
  { venueId, key, at }: Pick<Submission, 'venueId' | 'key' | 'at'>,
  refusal: Refusal,
): Promise<GivenAnswer | null> {
  const rows = await retrySerialization(
    () => sql<AnswerWithStatus[]>`
      with earlier as (
        select http_status, answer, status
        from submissions left join orders using (venue_id, order_id)
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
      ), withdrawn as (
        insert into submissions
          (venue_id, idempotency_key, request_hash, http_status, answer, created_at)
        select ${venueId}, ${key}::uuid, null, ${refusal.httpStatus}::smallint,
          ${JSON.stringify(refusal.answer)}::text::json, ${at}::timestamptz
        where not exists (select 1 from earlier)
        on conflict do nothing
        returning http_status, answer
      )
      select http_status as "httpStatus", answer, null as status from withdrawn
      union all
      select http_status, answer, status from earlier`,
  )
  return giveAnswer(rows[0])
}

/** What a key has come to, the order with the status it has now; null: nothing was received under it. */
export async function findSubmission(
  sql: Sql,
  venueId: VenueId,
  key: IdempotencyKey,
): Promise<GivenAnswer | null> {
  const [row] = await sql<AnswerWithStatus[]>`
    select http_status as "httpStatus", answer, orders.status
    from submissions left join orders using (venue_id, order_id)
    where venue_id = ${venueId} and idempotency_key = ${key}::uuid`
  return giveAnswer(row)
}

interface AnswerWithStatus extends GivenAnswer {
  /** The order's present one; null: there is no order. */
  readonly status: PlacedOrder['status'] | null
}

function giveAnswer(row: AnswerWithStatus | undefined): GivenAnswer | null {
  if (!row) return null
  const { httpStatus, answer, status } = row
  return { httpStatus, answer: status === null ? answer : { ...answer, status } }
}

/** Orders of a venue that its kitchen has still to make, of those received since a moment. */
export async function countOrdersAhead(sql: Sql, venueId: VenueId, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from orders
    where venue_id = ${venueId} and created_at >= ${since}
      and status in ('received', 'accepted', 'preparing')`
  return row?.count ?? 0
}
