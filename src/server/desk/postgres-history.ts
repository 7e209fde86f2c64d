import { guestsReason } from '#server/order/order-store.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { asOrderStatus } from '#domain/order/order-status.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { mostEvents } from './desk-store.ts'
import type { OlderSpan, OrderEvents } from './desk-store.ts'

interface StoredEvent {
  readonly number: number
  readonly kind: string
  readonly status: string
  readonly at: Date
  readonly device: string | null
  readonly person: string | null
  readonly reason: string | null
  readonly promisedAt: string | null
  readonly isLate: boolean
}

/** The latest events of an order, oldest first. */
export async function readHistory(
  sql: Sql,
  venueId: VenueId,
  orderId: OrderId,
): Promise<OrderEvents> {
  const rows = await sql<StoredEvent[]>`
    select e.event_number::float8 as number, e.kind, e.status,
      coalesce(e.acted_at, e.happened_at) as at,
      coalesce(k.name, r.name) as device, u.first_name as person,
      e.detail ->> 'reason' as reason, e.detail ->> 'promisedAt' as "promisedAt",
      coalesce((e.detail ->> 'late')::boolean, false) as "isLate"
    from order_events e
      left join kiosks k on k.venue_id = e.venue_id and k.kiosk_id = e.desk_id
      left join receivers r on r.venue_id = e.venue_id and r.receiver_id = e.desk_id
      left join users u on u.user_id = e.made_by
    where e.venue_id = ${venueId} and e.order_id = ${orderId}::uuid
    order by e.event_number desc limit ${mostEvents}`
  return rows.toReversed().map(({ device, person, reason, at, promisedAt, ...event }) => ({
    ...event,
    status: asOrderStatus(event.status),
    at: at.getTime(),
    promisedAt: promisedAt === null ? null : Date.parse(promisedAt),
    by: byOf({ device, person, reason }),
  }))
}

function byOf({ device, person, reason }: Pick<StoredEvent, 'device' | 'person' | 'reason'>) {
  if (reason === guestsReason) return { type: 'guest' } as const
  if (person !== null) return { type: 'person', name: person } as const
  return device === null ? null : ({ type: 'receiver', name: device } as const)
}

/** The ids of a venue's orders before one, latest first. */
export async function olderOrders(
  sql: Sql,
  venueId: VenueId,
  { before, most }: OlderSpan,
): Promise<readonly OrderId[]> {
  const earlier = before
    ? sql`and (created_at, order_id) < (${before.at}::timestamptz, ${before.orderId}::uuid)`
    : sql``
  const rows = await sql<{ orderId: OrderId }[]>`
    select order_id as "orderId" from orders
    where venue_id = ${venueId} ${earlier}
    order by created_at desc, order_id desc limit ${most}`
  return rows.map(({ orderId }) => orderId)
}
