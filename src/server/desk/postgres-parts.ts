import { asOrderStatus, unsettledStatuses } from '#domain/order/order-status.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { mostShown } from './desk-store.ts'
import type { BoardSpan, PartRow } from './desk-store.ts'

interface StoredPart extends Omit<PartRow, 'status' | 'placedAt'> {
  readonly status: string
  readonly placedAt: Date
}

export async function readParts(
  sql: Sql,
  hubId: VenueId,
  { since, overSince }: BoardSpan,
): Promise<readonly PartRow[]> {
  const rows = await sql<StoredPart[]>`
    select hub_key as "hubKey", venue_id as "venueId", order_id as "orderId",
      check_number as "checkNum", status, recalled_at is not null as "isRecalled",
      created_at as "placedAt", type, table_number as "tableNumber", content
    from orders
    where hub_id = ${hubId} and (created_at >= ${since} or pickup_at >= ${since})
      and (status = any(${unsettledStatuses}::text[]) or created_at >= ${overSince})
    order by created_at desc, check_number limit ${mostShown}`
  return rows.map((row) => ({
    ...row,
    status: asOrderStatus(row.status),
    placedAt: row.placedAt.getTime(),
  }))
}
