import type { ISql, Sql } from '#server/postgres/sql.ts'
import {
  firstStatus,
  isRejected,
  movesOn,
  orderStatuses,
  readyOrOverStatuses,
} from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { lookedAtAheadMs } from '#domain/order/order-standing.ts'
import { guestsReason } from './order-store.ts'
import type { StatusChange, StatusSet } from './order-store.ts'

/**
 * Advances an order in one statement: only from an earlier status, and numbers the event by the
 * venue's counters, as for a new order. Of two concurrent calls one finds the other's status. A
 * refused or cancelled order returns its gift card and its code, and leaves its suite's tab, in the
 * same statement, so exactly once. A code that the days of one submission share, or the parts of one
 * order to a hub, is returned with the last of them.
 */
export async function setStatus(sql: Sql, change: StatusChange): Promise<StatusSet | null> {
  const { venueId, orderId, status } = change
  if (await retrySerialization(() => moveOrder(sql, change))) return { status, moved: true }
  const [row] = await sql<{ status: OrderStatus }[]>`
    select status from orders where venue_id = ${venueId} and order_id = ${orderId}::uuid`
  return row ? { status: row.status, moved: false } : null
}

/** A press at a desk that moves an order on. */
export interface Press {
  /** The status that it was pressed at: at another one the order stays. */
  readonly from: OrderStatus
  readonly actId: string
  readonly deskId: string
  /** Null: the person is not known. */
  readonly madeBy: string | null
  readonly at: Date
  /** It came long after it was pressed: no text goes out for an order that it makes ready or over. */
  readonly isLate: boolean
  readonly promise: { readonly promisedAt: Date; readonly promiseMadeAt: Date } | null
  readonly refusal: { readonly reason: string; readonly text: string } | null
}

/**
 * The same one statement, alone or in a transaction. Returns the number of its event; null: there is no
 * such order, or it stays. An order that is made was seen.
 */
export async function moveOrder(
  sql: ISql,
  change: StatusChange & { readonly press?: Press },
): Promise<number | null> {
  const { venueId, orderId, status, at, kind = 'status', press, unseenSince } = change
  const earlier = earlierOf(change)
  const seenAt = press?.at ?? (isRejected(status) ? null : at)
  const { promise = null, refusal = null, isLate = false } = press ?? {}
  const isUntexted = isLate && readyOrOverStatuses.includes(status)
  const unchanged = unchangedOf(sql, change)
  const reason = unseenSince === undefined ? (refusal?.reason ?? null) : guestsReason
  const [moved] = await sql<{ event: number }[]>`
      with counters as (
        select next_event_number from venue_counters
        where venue_id = ${venueId} and exists (
          select 1 from orders
          where venue_id = ${venueId} and order_id = ${orderId}::uuid
            and status = any(${earlier}::text[]) ${unchanged}
        )
        for update
      ), moved as (
        update orders set status = ${status},
          seen_at = coalesce(seen_at, ${seenAt}::timestamptz),
          promised_at = coalesce(${promise?.promisedAt ?? null}::timestamptz, promised_at),
          promise_made_at = coalesce(${promise?.promiseMadeAt ?? null}::timestamptz, promise_made_at),
          refusal_reason = ${reason}::text,
          refusal_text = ${refusal?.text ?? null}::text
        where venue_id = ${venueId} and order_id = ${orderId}::uuid
          and status = any(${earlier}::text[]) ${unchanged} and exists (select 1 from counters)
        returning status
      ), counted as (
        update venue_counters set next_event_number = next_event_number + 1
        where venue_id = ${venueId} and exists (select 1 from moved)
      ), recorded as (
        insert into order_events
          (venue_id, event_number, order_id, status, happened_at, kind, act_id, desk_id, made_by,
           acted_at, detail)
        select ${venueId}, next_event_number, ${orderId}::uuid, ${status}, ${at}::timestamptz, ${kind},
          ${press?.actId ?? null}::uuid, ${press?.deskId ?? null}::uuid,
          ${press?.madeBy ?? null}::uuid,
          ${press?.at ?? null}::timestamptz, ${writeDetail(press, unseenSince)}::text::json
        from counters where exists (select 1 from moved)
      ), untexted as (
        delete from ready_notices
        where venue_id = ${venueId} and order_id = ${orderId}::uuid and sent_at is null
          and ${isUntexted} and exists (select 1 from moved)
      ), hub_counters as (
        select 1 from venue_counters
        where venue_id in (
            select hub_id from gift_card_uses
            where venue_id = ${venueId} and order_id = ${orderId}::uuid
            union
            select hub_id from discount_code_uses
            where venue_id = ${venueId} and order_id = ${orderId}::uuid
          )
          and ${isRejected(status)} and exists (select 1 from moved)
        for update
      ), unpaid as (
        update gift_card_uses set returned_at = ${at}::timestamptz
        where venue_id = ${venueId} and order_id = ${orderId}::uuid and returned_at is null
          and ${isRejected(status)} and exists (select 1 from moved)
          and (hub_id is null or exists (select 1 from hub_counters))
        returning coalesce(hub_id, venue_id) as holder_id, code, amount_cents
      ), reloaded as (
        update gift_cards set balance_cents = balance_cents + unpaid.amount_cents from unpaid
        where gift_cards.venue_id = holder_id and gift_cards.code = unpaid.code
      ), together as (
        select other.order_id, other.is_open from school_days own
          join school_days other using (venue_id, submission_key)
        where own.venue_id = ${venueId} and own.order_id = ${orderId}::uuid
          and ${isRejected(status)} and exists (select 1 from moved)
      ), off_day as (
        update school_days set is_open = false,
          refund_state = case when charge_cents > 0 then 'due' else 'none' end
        where venue_id = ${venueId} and order_id = ${orderId}::uuid and is_open
          and ${isRejected(status)} and exists (select 1 from moved)
      ), unused as (
        update discount_code_uses set returned_at = ${at}::timestamptz
        where venue_id = ${venueId} and returned_at is null
          and order_id = any(
            select ${orderId}::uuid union select order_id from together
          )
          and ${isRejected(status)} and exists (select 1 from moved)
          and not exists (
            select 1 from together where is_open and order_id <> ${orderId}::uuid
          )
          and (hub_id is null or exists (select 1 from hub_counters))
        returning code, hub_id, hub_key
      ), unshared as (
        update hub_code_uses shared set parts = parts - 1 from unused
        where shared.venue_id = hub_id and shared.hub_key = unused.hub_key
          and shared.code = unused.code
        returning shared.venue_id, shared.code, parts
      ), reusable as (
        update discount_codes set uses_left = uses_left + 1 from (
          select ${venueId}::text as venue_id, code from unused where hub_id is null
          union all
          select venue_id, code from unshared where parts = 0
        ) as free
        where discount_codes.venue_id = free.venue_id and discount_codes.code = free.code
      ), off_tab as (
        insert into suite_tab_entries
          (venue_id, order_id, reason, event_suite_id, amount_cents, made_at)
        select venue_id, order_id, 'returned', event_suite_id, -amount_cents, ${at}::timestamptz
        from suite_tab_entries
        where venue_id = ${venueId} and order_id = ${orderId}::uuid and reason = 'ordered'
          and ${isRejected(status)} and exists (select 1 from moved)
        on conflict do nothing
      )
      select next_event_number::float8 as event from counters where exists (select 1 from moved)`
  return moved?.event ?? null
}

function earlierOf({
  status,
  press,
  unseenSince,
}: Pick<StatusChange, 'status' | 'unseenSince'> & { readonly press?: Press }) {
  if (press) return [press.from]
  if (unseenSince !== undefined) return [firstStatus]
  return orderStatuses.filter((before) => movesOn(before, status))
}

/** A look or a recall at the same time is seen in the order's row, which the update reads again. */
function unchangedOf(sql: ISql, { venueId, orderId, lastEvent, unseenSince }: StatusChange) {
  if (unseenSince !== undefined) {
    return sql`and seen_at is null and type <> 'school' and greatest(
        created_at, pickup_at - make_interval(secs => ${lookedAtAheadMs / 1_000}::float8)
      ) <= ${unseenSince}::timestamptz`
  }
  if (lastEvent === undefined) return sql``
  return sql`and recalled_at is null and not exists (
      select 1 from order_events
      where order_events.venue_id = ${venueId} and order_events.order_id = ${orderId}::uuid
        and event_number > ${lastEvent}::bigint
    )`
}

/** An event without the venue's words: they stay with the order's person. Null: nothing beside the status. */
function writeDetail(press: Press | undefined, unseenSince: Date | undefined): string | null {
  if (unseenSince !== undefined) return JSON.stringify({ reason: guestsReason })
  if (!press) return null
  const { isLate, promise, refusal } = press
  return JSON.stringify({
    ...(isLate ? { late: true } : {}),
    ...(promise ? { promisedAt: promise.promisedAt } : {}),
    ...(refusal ? { reason: refusal.reason } : {}),
  })
}
