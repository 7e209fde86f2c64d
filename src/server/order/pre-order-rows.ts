import type { ISql, Statement } from '#server/postgres/sql.ts'
import { cents } from '#domain/money/money.ts'
import type { NamedPreOrder, PreOrder } from './pre-order-store.ts'

export interface PreOrderRow extends Omit<PreOrder, 'card'> {
  readonly cardHolder: string | null
  readonly paymentCardId: string | null
}

/** Columns of `suite_pre_orders p`, with its suite as `s` where it still has one. */
export function preOrderColumns(sql: ISql): Statement<readonly object[]> {
  return sql`
    p.venue_id as "venueId", p.event_suite_id as "eventSuiteId", order_id as "orderId",
    check_number as "checkNum", state, revision, attempt, held_because as "heldBecause",
    deliver_at as "deliverAt", total_cents as total, due_cents as due, currency,
    p.table_number as "tableNumber", payment, card_holder as "cardHolder",
    payment_card_id as "paymentCardId", p.owner_email_key as "ownerEmail",
    s.owner_email_key is distinct from p.owner_email_key as "hasOtherOwner", user_id as "userId",
    language, content, changed_at as "changedAt"`
}

export function readPreOrder({ cardHolder, paymentCardId, ...row }: PreOrderRow): PreOrder {
  const card =
    cardHolder === null || paymentCardId === null ? null : { holder: cardHolder, paymentCardId }
  return { ...row, total: cents(row.total), due: cents(row.due), card }
}

/** Inside a transaction that has locked the suite's row, so that nothing changes it meanwhile. */
export async function findPreOrder(
  sql: ISql,
  { venueId, eventSuiteId }: NamedPreOrder,
): Promise<PreOrder | null> {
  const [row] = await sql<PreOrderRow[]>`
    select ${preOrderColumns(sql)}
    from suite_pre_orders p left join event_suites s using (venue_id, event_suite_id)
    where p.venue_id = ${venueId} and p.event_suite_id = ${eventSuiteId}
    for update of p`
  return row ? readPreOrder(row) : null
}
