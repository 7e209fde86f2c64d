import type { VenueId } from '#domain/ids.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { ISql, Sql } from '#server/postgres/sql.ts'
import { mostFired } from './order-store.ts'
import type { OrderToFire } from './order-store.ts'

/** `fireTime` without the pace: the order that they come in, and no more. */
function fires(sql: ISql) {
  return sql`
    coalesce(fire_at, pickup_at - interval '1 hour')
      + case when type = 'school' then interval '0'
        else coalesce(promised_at - pickup_at, interval '0') end`
}

/** Orders that a desk has accepted: one that a script has accepted is moved on by the script. */
function mayFire(sql: ISql, until: Date) {
  return sql`
    orders.status = 'accepted' and pickup_at is not null
    and ${fires(sql)} <= ${until}::timestamptz
    and exists (
      select 1 from order_events
      where order_events.venue_id = orders.venue_id and order_events.order_id = orders.order_id
        and order_events.kind = 'status' and order_events.status = 'accepted'
        and act_id is not null
    )`
}

export async function venuesToFire(sql: Sql, until: Date): Promise<readonly VenueId[]> {
  const rows = await sql<{ venueId: VenueId }[]>`
    select distinct venue_id as "venueId" from orders where ${mayFire(sql, until)}`
  return rows.map(({ venueId }) => venueId)
}

interface StoredOrder extends Pick<OrderToFire, 'orderId' | 'lastEvent'> {
  readonly type: OrderType
  readonly placedAt: Date
  readonly dueAt: Date
  readonly promisedAt: Date | null
  readonly fireAt: Date | null
}

export async function toFire(
  sql: Sql,
  venueId: VenueId,
  until: Date,
): Promise<readonly OrderToFire[]> {
  const rows = await sql<StoredOrder[]>`
    select orders.order_id as "orderId", type, created_at as "placedAt", pickup_at as "dueAt",
      promised_at as "promisedAt", fire_at as "fireAt", (
        select max(event_number)::float8 from order_events
        where order_events.venue_id = orders.venue_id and order_events.order_id = orders.order_id
      ) as "lastEvent"
    from orders where venue_id = ${venueId} and ${mayFire(sql, until)}
    order by ${fires(sql)} limit ${mostFired}`
  return rows.map(({ placedAt, dueAt, promisedAt, fireAt, ...row }) => ({
    ...row,
    placedAt: placedAt.getTime(),
    dueAt: dueAt.getTime(),
    promisedAt: promisedAt?.getTime() ?? null,
    fireAt: fireAt?.getTime() ?? null,
  }))
}
