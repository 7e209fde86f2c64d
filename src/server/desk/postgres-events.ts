import type { OrderId, VenueId } from '#domain/ids.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { mostEvents } from './desk-store.ts'
import type { BoardRow, EventRows, UnseenBounds } from './desk-store.ts'

interface StoredEvent {
  readonly next: number
  /** Null: there is no event of the number or later. */
  readonly number: number | null
  readonly kind: string
  readonly status: string
  readonly copyFor: string | null
  readonly copyNumber: number | null
  readonly at: Date
  readonly orderId: OrderId
}

/** Orders are read after their events: they are as the last of these left them, or further. */
export async function readEvents(
  sql: Sql,
  { venueId, after }: { readonly venueId: VenueId; readonly after: number },
  ordersOf: (ids: readonly OrderId[]) => Promise<readonly BoardRow[]>,
): Promise<EventRows | null> {
  const rows = await sql<StoredEvent[]>`
    select c.next_event_number::float8 as next, e.event_number::float8 as number, e.kind, e.status,
      case when e.kind = 'copied' then e.detail ->> 'receiverId' end as "copyFor",
      (case when e.kind = 'copied' then e.detail ->> 'copy' end)::float8 as "copyNumber",
      coalesce(e.acted_at, e.happened_at) as at, e.order_id as "orderId"
    from venue_counters c left join lateral (
      select * from order_events
      where venue_id = c.venue_id and event_number >= ${after}::bigint
      order by event_number limit ${mostEvents}
    ) e on true
    where c.venue_id = ${venueId} and c.next_event_number >= ${after}::bigint
    order by e.event_number`
  const [first] = rows
  if (!first) return null
  const orders = new Map(
    (await ordersOf([...new Set(rows.map(({ orderId }) => orderId))])).map((order) => [
      order.orderId,
      order,
    ]),
  )
  const events = rows.flatMap(({ number, kind, at, orderId, ...row }) => {
    const order = orders.get(orderId)
    if (number === null || !order) return []
    const status = asOrderStatus(row.status)
    return [{ number, kind, status, at: at.getTime(), copy: copyOf(row), order }]
  })
  const last = rows.at(-1)?.number ?? null
  return { next: last === null ? first.next : last + 1, events }
}

function copyOf({ copyFor, copyNumber }: Pick<StoredEvent, 'copyFor' | 'copyNumber'>) {
  if (copyFor === null || copyNumber === null) return null
  return { receiverId: copyFor, number: copyNumber }
}

export async function unseenBefore(
  sql: Sql,
  venueId: VenueId,
  { event, since }: UnseenBounds,
): Promise<readonly OrderId[]> {
  const rows = await sql<{ orderId: OrderId }[]>`
    select o.order_id as "orderId" from orders o
    where o.venue_id = ${venueId} and o.status = 'received' and o.seen_at is null
      and (o.created_at >= ${since} or o.pickup_at >= ${since})
      and exists (
        select 1 from order_events e
        where e.venue_id = o.venue_id and e.order_id = o.order_id
          and e.event_number < ${event}::bigint
      )
    order by o.created_at limit ${mostEvents}`
  return rows.map(({ orderId }) => orderId)
}
