import type { Sql } from '#server/postgres/sql.ts'
import type { ItemId, VenueId } from '#domain/ids.ts'
import { rejectedStatuses } from '#domain/order/order-status.ts'
import type { LatestOrders, SlotCount, SlotSpan } from './order-store.ts'

/** PostgreSQL takes no JSON apart that has U+0000 or half of a surrogate pair: such an order is not counted. */
export async function countByItem(
  sql: Sql,
  venueId: VenueId,
  { since, most }: LatestOrders,
): Promise<ReadonlyMap<ItemId, number>> {
  const rows = await sql<{ itemId: ItemId; orders: number }[]>`
    select line ->> 'id' as "itemId", count(distinct order_id)::integer as orders
    from (
      select order_id, content from orders
      where venue_id = ${venueId} and created_at >= ${since}
        and status <> all(${rejectedStatuses}::text[])
        and strpos(content::text, '\\u0000') = 0 and strpos(content::text, '\\ud') = 0
      order by created_at desc limit ${most}
    ) as latest cross join lateral json_array_elements(content -> 'items') as line
    group by 1`
  return new Map(rows.map(({ itemId, orders }) => [itemId, orders]))
}

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
