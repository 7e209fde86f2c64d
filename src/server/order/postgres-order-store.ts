import type { Sql } from '#server/postgres/sql.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { openStatuses, rejectedStatuses, unsettledStatuses } from '#domain/order/order-status.ts'
import { askOnce } from '#server/order/ask-once.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { readyBefore, venuesWithReady } from './ready-orders.ts'
import { toFire, venuesToFire } from './orders-to-fire.ts'
import { reserveKey } from './reserve-key.ts'
import type { ClaimRefused } from './claim-kinds.ts'
import { countByItem, countSlots } from './order-counts.ts'
import { takeWithClaims } from './take-with-claims.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type {
  GivenAnswer,
  OrderStore,
  ReadOrder,
  Received,
  Refusal,
  StoredAnswer,
  Submission,
  UnsettledOrder,
  Withdrawal,
} from './order-store.ts'
import { factColumns, writeFacts } from './order-facts.ts'
import type { FactRow } from './order-facts.ts'
import { forgetGuests, forgetPerson, forgetRefusals } from './forget-orders.ts'
import { forgetUser, ordersOfUser } from './orders-of-user.ts'
import { setStatus } from './set-status.ts'
import { takeInBatches } from './take-in-batches.ts'

export interface OrderStoreSettings {
  /** How old the number of queued orders may be, an estimate for guests. */
  readonly queueMaxAgeMs?: number
}

export function createPostgresOrderStore(
  sql: Sql,
  { queueMaxAgeMs = 0 }: OrderStoreSettings = {},
): OrderStore {
  const queued = askOnce<number>(queueMaxAgeMs)
  const takeAlone = takeInBatches(sql)
  return {
    take: (submission, order, claims = []) =>
      retrySerialization<StoredAnswer | ClaimRefused | null>(() =>
        claims.length === 0
          ? takeAlone(submission, order)
          : takeWithClaims(sql, submission, { order, claims }),
      ),
    rejectedAfterAccept: (since) => rejectedAfterAccept(sql, since),
    countSlots: (venueId, span) => countSlots(sql, venueId, span),
    refuse: (submission, refusal) => refuse(sql, submission, refusal),
    withdraw: (withdrawal, refusal) => withdraw(sql, withdrawal, refusal),
    reserveKey: (claim) => reserveKey(sql, claim),
    find: (name) => find(sql, name),
    read: (venueId, orderId) => read(sql, venueId, orderId),
    checkNumbers: (venueId, orderIds) => checkNumbers(sql, venueId, orderIds),
    setStatus: (change) => setStatus(sql, change),
    venuesWithReady: (since) => venuesWithReady(sql, since),
    readyBefore: (venueId, span) => readyBefore(sql, venueId, span),
    venuesToFire: (until) => venuesToFire(sql, until),
    toFire: (venueId, until) => toFire(sql, venueId, until),
    unsettled: (venueIds, since) => unsettled(sql, venueIds, since),
    countQueued: (venueId, since, dueBy) =>
      queued(`${venueId} ${since.getTime()} ${dueBy?.getTime()}`, () =>
        countQueued(sql, venueId, { since, dueBy }),
      ),
    countQueuedAt: (venueIds, since, dueBy) => countQueuedAt(sql, venueIds, { since, dueBy }),
    countByItem: (venueId, latest) => countByItem(sql, venueId, latest),
    countReceived: (venueId, fullName) => countReceived(sql, venueId, fullName),
    ofUser: (userId, page) => ordersOfUser(sql, userId, page),
    forgetUser: (userId) => forgetUser(sql, userId),
    forgetRefusals: (before, most) => forgetRefusals(sql, before, most),
    forgetGuests: (due) => forgetGuests(sql, due),
    forgetPerson: (order) => forgetPerson(sql, order),
  }
}

async function refuse(
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

async function withdraw(
  sql: Sql,
  { venueId, key, at }: Withdrawal,
  refusal: Refusal,
): Promise<GivenAnswer | null> {
  const rows = await retrySerialization(
    () => sql<AnswerWithStatus[]>`
      with earlier as (
        select http_status, answer, orders.status, ${factColumns(sql)}
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
      select http_status as "httpStatus", answer, null as status, null as event,
        null as "seenAt", null as "promisedAt", null as "recalledAt", null as reason,
        null as "reasonText", null as "takenAt"
      from withdrawn
      union all
      select http_status, answer, status, event, "seenAt", "promisedAt", "recalledAt", reason,
        "reasonText", "takenAt"
      from earlier`,
  )
  return giveAnswer(rows[0])
}

/** A pre-order's answer names the order that it becomes. PostgreSQL takes no JSON apart that has U+0000 or half of a surrogate pair. */
async function find(sql: Sql, { venueId, key }: SubmissionName): Promise<GivenAnswer | null> {
  const [row] = await sql<AnswerWithStatus[]>`
    select http_status as "httpStatus", answer, orders.status, ${factColumns(sql)}
    from submissions left join orders on orders.venue_id = submissions.venue_id
      and orders.order_id = coalesce(submissions.order_id, case
        when http_status = 200 and strpos(answer::text, '\\u0000') = 0
          and strpos(answer::text, '\\ud') = 0
        then (answer ->> 'orderId')::uuid
      end)
    where submissions.venue_id = ${venueId} and idempotency_key = ${key}::uuid`
  return giveAnswer(row)
}

async function unsettled(
  sql: Sql,
  venueIds: readonly VenueId[],
  since: Date,
): Promise<readonly UnsettledOrder[]> {
  const rows = await sql<(UnsettledOrder & { readonly pickupAt: Date | null })[]>`
    select venue_id as "venueId", order_id as "orderId", check_number as "checkNum", status, type,
      pickup_at as "pickupAt", content, created_at as at
    from orders
    where venue_id = any(${[...venueIds]}::text[])
      and (created_at >= ${since} or pickup_at >= ${since})
      and status = any(${unsettledStatuses}::text[])
    order by created_at`
  return rows.map(({ pickupAt, ...order }) => ({
    ...order,
    pickupTime: pickupAt?.toISOString() ?? null,
  }))
}

interface AheadSpan {
  readonly since: Date
  readonly dueBy: Date | undefined
}

async function read(sql: Sql, venueId: VenueId, orderId: OrderId): Promise<ReadOrder | null> {
  const [row] = await sql<ReadOrder[]>`
    select type, content, user_id as "userId", operator_id as "operatorId" from orders
    where venue_id = ${venueId} and order_id = ${orderId}::uuid`
  return row ?? null
}

async function checkNumbers(
  sql: Sql,
  venueId: VenueId,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> {
  const rows = await sql<{ orderId: OrderId; checkNum: number }[]>`
    select order_id as "orderId", check_number as "checkNum" from orders
    where venue_id = ${venueId} and order_id = any(${[...orderIds]}::uuid[])`
  return new Map(rows.map(({ orderId, checkNum }) => [orderId, checkNum]))
}

async function rejectedAfterAccept(sql: Sql, since: Date): Promise<readonly SubmissionName[]> {
  return sql<SubmissionName[]>`
    select venue_id as "venueId", idempotency_key as key
    from orders join submissions using (venue_id, order_id)
    where (orders.created_at >= ${since} or pickup_at >= ${since})
      and status = any(${rejectedStatuses}::text[])`
}

async function countQueued(
  sql: Sql,
  venueId: VenueId,
  { since, dueBy }: AheadSpan,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from orders
    where venue_id = ${venueId} and created_at >= ${since}
      and status = any(${openStatuses}::text[])
      and (pickup_at is null or pickup_at <= coalesce(${dueBy ?? null}::timestamptz, 'infinity'))`
  return row?.count ?? 0
}

async function countQueuedAt(
  sql: Sql,
  venueIds: readonly VenueId[],
  { since, dueBy }: Readonly<Record<keyof AheadSpan, Date>>,
): Promise<ReadonlyMap<VenueId, number>> {
  const rows = await sql<{ venueId: VenueId; count: number }[]>`
    select venue_id as "venueId", count(*)::integer as count from orders
    where venue_id = any(${venueIds}::text[]) and created_at >= ${since}
      and status = any(${openStatuses}::text[])
      and (pickup_at is null or pickup_at <= ${dueBy})
    group by venue_id`
  return new Map(rows.map(({ venueId, count }) => [venueId, count]))
}

async function countReceived(sql: Sql, venueId: VenueId, fullName: string): Promise<Received> {
  // Searched as text: the content is stored as written, with quotes escaped. Parsed, one order with
  // a character that PostgreSQL text cannot hold (U+0000) would fail the whole count.
  const written = `"full_name":${JSON.stringify(fullName)}`
  const [row] = await sql<Received[]>`
    select count(*)::integer as orders, count(distinct idempotency_key)::integer as keys
    from orders left join submissions using (venue_id, order_id)
    where venue_id = ${venueId} and strpos(content::text, ${written}) > 0`
  return row ?? { orders: 0, keys: 0 }
}

interface AnswerWithStatus extends GivenAnswer, FactRow {
  /** The order's current status; null: no order. */
  readonly status: PlacedOrder['status'] | null
}

function giveAnswer(row: AnswerWithStatus | undefined): GivenAnswer | null {
  if (!row) return null
  const { httpStatus, answer, status } = row
  if (status === null || Array.isArray(answer)) return { httpStatus, answer }
  return { httpStatus, answer: { ...answer, status, ...writeFacts(row) } }
}
