import type { VenueId } from '#domain/ids.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { mostReady } from './order-store.ts'
import type { ReadyOrder, ReadySpan } from './order-store.ts'

export async function venuesWithReady(sql: Sql, since: Date): Promise<readonly VenueId[]> {
  const rows = await sql<{ venueId: VenueId }[]>`
    select distinct venue_id as "venueId" from orders
    where status = 'ready' and type = 'dine-in' and created_at >= ${since}`
  return rows.map(({ venueId }) => venueId)
}

export function readyBefore(
  sql: Sql,
  venueId: VenueId,
  { since, before }: ReadySpan,
): Promise<readonly ReadyOrder[]> {
  return sql<ReadyOrder[]>`
    select orders.order_id as "orderId", last_event as "lastEvent" from orders
      join lateral (
        select max(event_number)::float8 as last_event,
          max(coalesce(acted_at, happened_at))
            filter (where kind = 'status' and order_events.status = 'ready') as ready_at
        from order_events
        where order_events.venue_id = orders.venue_id and order_events.order_id = orders.order_id
      ) events on ready_at <= ${before}
    where orders.venue_id = ${venueId} and orders.status = 'ready' and type = 'dine-in'
      and created_at >= ${since} and recalled_at is null
    order by ready_at limit ${mostReady}`
}
