import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { Sql } from '#server/postgres/sql.ts'
import type { AskedCopy } from './desk-store.ts'

/** A copy is an event of its order, which all receivers pass, and one prints. Copies are numbered per receiver. */
export function addCopy(
  sql: Sql,
  { venueId, orderId, receiverId, deskId, now }: AskedCopy,
): Promise<boolean> {
  const at = new Date(now)
  return retrySerialization(async () => {
    const rows = await sql`
      with counters as (
        select next_event_number from venue_counters where venue_id = ${venueId} for update
      ), copied as (
        select o.order_id, o.status, (
            select 2 + count(*) from order_events e
            where e.venue_id = o.venue_id and e.order_id = o.order_id and e.kind = 'copied'
              and e.detail ->> 'receiverId' = ${receiverId}
          ) as copy
        from orders o
        where o.venue_id = ${venueId} and o.order_id = ${orderId}::uuid
          and exists (select 1 from counters)
      ), counted as (
        update venue_counters set next_event_number = next_event_number + 1
        where venue_id = ${venueId} and exists (select 1 from copied)
      )
      insert into order_events
        (venue_id, event_number, order_id, status, happened_at, kind, desk_id, detail)
      select ${venueId}, next_event_number, copied.order_id, copied.status, ${at}::timestamptz,
        'copied', ${deskId}::uuid,
        json_build_object('receiverId', ${receiverId}::text, 'copy', copied.copy)
      from counters, copied
      returning event_number`
    return rows.length > 0
  })
}
