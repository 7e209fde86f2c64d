import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { rejectedStatuses } from '#domain/order/order-status.ts'
import type { SlotCount, SlotSpan } from './order-store.ts'

export async function countSlots(
  sql: Sql,
  venueId: VenueId,
  { menuIds, from, to }: SlotSpan,
): Promise<readonly SlotCount[]> {
  const rows = await sql<(Omit<SlotCount, 'startsAt'> & { readonly startsAt: Date })[]>`
    select menu_id as "menuId", starts_at as "startsAt", count(*)::integer as orders
    from order_slots join orders using (venue_id, order_id)
    where venue_id = ${venueId} and menu_id = any(${[...menuIds]})
      and starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}
      and status <> all(${rejectedStatuses}::text[])
    group by menu_id, starts_at`
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime() }))
}
