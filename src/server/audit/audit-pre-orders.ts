import type { Sql } from '#server/postgres/sql.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { locksBefore } from '#domain/suite/pre-order-window.ts'
import type { MoneyFinding } from './money-finding.ts'

interface AuditedPreOrder {
  readonly venueId: VenueId
  readonly orderId: OrderId
  readonly isLocked: boolean
  readonly isOrder: boolean
  /** Its lock came long enough ago. */
  readonly isOverdue: boolean
}

/** Pre-orders that are locked and no order, or an order and not locked, or late for their lock. */
export async function auditPreOrders(
  sql: Sql,
  venueId: VenueId | null,
  settledBefore: Date,
): Promise<readonly MoneyFinding[]> {
  const rows = await sql<AuditedPreOrder[]>`
    select p.venue_id as "venueId", p.order_id as "orderId", state = 'locked' as "isLocked",
      orders.order_id is not null as "isOrder",
      coalesce(
        state in ('submitted', 'locking') and p.changed_at < ${settledBefore}
          and coalesce(s.locks_at, e.starts_at - ${locksBefore}::integer * interval '1 millisecond')
            < ${settledBefore},
        false
      ) as "isOverdue"
    from suite_pre_orders p
      left join orders on orders.venue_id = p.venue_id and orders.order_id = p.order_id
      left join event_suites s on s.venue_id = p.venue_id and s.event_suite_id = p.event_suite_id
      left join suite_events e on e.venue_id = s.venue_id and e.event_id = s.event_id
    where (${venueId}::text is null or p.venue_id = ${venueId})
    order by p.venue_id, p.order_id`
  return rows.flatMap(({ isLocked, isOrder, isOverdue, ...preOrder }): readonly MoneyFinding[] => {
    if (isLocked && !isOrder) return [{ type: 'PreOrderWithoutOrder', ...preOrder }]
    if (isOrder && !isLocked) return [{ type: 'OrderOfOpenPreOrder', ...preOrder }]
    return isOverdue ? [{ type: 'PreOrderNotLocked', ...preOrder }] : []
  })
}
