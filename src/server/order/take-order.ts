import type { ISql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { firstStatus } from '#domain/order/order-status.ts'
import type { NewOrder, StoredAnswer, Submission } from './order-store.ts'

export type TakenOrder =
  | { readonly isNew: true; readonly stored: StoredAnswer & { readonly answer: PlacedOrder } }
  /** The key had an answer already, returned again. */
  | { readonly isNew: false; readonly stored: StoredAnswer }

type TakenRow =
  | (StoredAnswer & { readonly isNew: true; readonly answer: PlacedOrder })
  | (StoredAnswer & { readonly isNew: false })

/**
 * Takes an order in one statement: returns the earlier answer to its key, else numbers it by the
 * venue's counters and stores order, event and answer together. Null: the venue's document has
 * changed meanwhile, or another request with the same key is being processed.
 */
export async function takeOrder(
  sql: ISql,
  submission: Submission,
  order: NewOrder,
): Promise<TakenOrder | null> {
  const { venueId, key, requestHash, version, at } = submission
  const { hub } = order
  // Locked, too, after the maker's as everywhere: a change of the hub that is answered holds.
  const unchangedHub =
    hub?.version === undefined
      ? sql``
      : sql`join venue_counters at_hub
            on at_hub.venue_id = ${hub.venueId} and at_hub.menu_version = ${hub.version}`
  const fireAt = order.fireAt == null ? null : new Date(order.fireAt)
  const rows = await sql<TakenRow[]>`
      with earlier as (
        select request_hash, http_status, answer from submissions
        where venue_id = ${venueId} and idempotency_key = ${key}::uuid
      ), counters as (
        select coalesce(${order.checkNum ?? null}::integer, own.next_check_number) as check_number,
          own.next_event_number
        from venue_counters own ${unchangedHub}
        where own.venue_id = ${venueId} and own.menu_version = ${version}
          and not exists (select 1 from earlier)
        for update
      ), submitted as (
        insert into submissions
          (venue_id, idempotency_key, request_hash, http_status, answer, order_id, created_at)
        select ${venueId}, ${key}::uuid, ${requestHash}, 200, json_build_object(
            'orderId', ${order.orderId}::text,
            'checkNum', check_number,
            'status', ${firstStatus}::text,
            'event', next_event_number,
            'takenAt', ${at.toISOString()}::text,
            'pickupTime', ${order.pickupTime}::text
            ${
              order.estimatedReadyTime === undefined
                ? sql``
                : sql`, 'estimatedReadyTime', ${order.estimatedReadyTime}::text`
            },
            'total', ${centsToDollars(order.total)}::numeric
            ${
              order.giftCard === undefined
                ? sql``
                : sql`, 'giftCard', ${centsToDollars(order.giftCard)}::numeric`
            }
            ${order.sentFrom === undefined ? sql`` : sql`, 'sentFrom', ${order.sentFrom}::text`}
          ), ${order.orderId}::uuid, ${at}::timestamptz
        from counters
        on conflict do nothing
        returning request_hash, http_status, answer
      ), counted as (
        update venue_counters set
          next_check_number = next_check_number + ${order.checkNum === undefined ? 1 : 0}::integer,
          next_event_number = next_event_number + 1
        where venue_id = ${venueId} and exists (select 1 from submitted)
      ), taken as (
        insert into orders
          (venue_id, order_id, check_number, status, type, table_number, total_cents, pickup_at,
           fire_at, prep_minutes, hub_id, hub_key, content, created_at, user_id, operator_id)
        select ${venueId}, ${order.orderId}::uuid, check_number, ${firstStatus}::text, ${order.type},
          ${order.tableNumber}, ${order.total}::integer, ${order.pickupTime}::timestamptz,
          ${fireAt}::timestamptz, ${order.prepMinutes ?? null}::integer, ${order.hub?.venueId ?? null}, ${order.hub?.key ?? null}::uuid,
          ${JSON.stringify(order.content)}::text::json, ${at}::timestamptz,
          ${order.userId ?? null}::uuid, ${order.operatorId ?? null}::uuid
        from counters where exists (select 1 from submitted)
      ), recorded as (
        insert into order_events (venue_id, event_number, order_id, status, happened_at)
        select ${venueId}, next_event_number, ${order.orderId}::uuid, ${firstStatus}::text, ${at}::timestamptz
        from counters where exists (select 1 from submitted)
      )
      ${mailLater(sql, venueId, order)}
      select request_hash as "requestHash", http_status as "httpStatus", answer, true as "isNew"
      from submitted
      union all
      select request_hash, http_status, answer, false from earlier`
  const [row] = rows
  if (!row) return null
  if (row.isNew) {
    const { isNew, ...stored } = row
    return { isNew, stored }
  }
  const { isNew, ...stored } = row
  return { isNew, stored }
}

/** Stores the mail with the order or not at all: a crash in between neither loses nor doubles it. */
function mailLater(sql: ISql, venueId: VenueId, { orderId, receiptMail }: NewOrder) {
  if (!receiptMail) return sql``
  const { language, dueAt } = receiptMail
  return sql`, mailed as (
        insert into receipt_mails (venue_id, order_id, language, due_at)
        select ${venueId}, ${orderId}::uuid, ${language}, ${dueAt}::timestamptz
        from counters where exists (select 1 from submitted)
      )`
}
