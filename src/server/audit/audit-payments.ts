import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { unfinishedStates } from '#server/payment/payment-store.ts'
import type { PaymentState } from '#server/payment/payment-store.ts'
import type { MoneyFinding } from './money-finding.ts'

interface AuditedPayment {
  readonly venueId: VenueId
  readonly key: string
  readonly state: PaymentState
  readonly paid: Cents
  /** Null: no order under its key. */
  readonly status: OrderStatus | null
  /** Changed long enough ago to be settled. */
  readonly isOld: boolean
}

/** No money is held or taken. */
const withoutMoney: readonly PaymentState[] = ['voided', 'declined', 'refunded']

/** Payments without an order, or not settled. */
export async function auditPayments(
  sql: Sql,
  venueId: VenueId | null,
  settledBefore: Date,
): Promise<readonly MoneyFinding[]> {
  const payments = await sql<AuditedPayment[]>`
    select payments.venue_id as "venueId", idempotency_key as key,
      state, amount_cents as paid,
      coalesce(orders.status, days.status) as status, changed_at < ${settledBefore} as "isOld"
    from payments
      left join submissions using (venue_id, idempotency_key)
      left join orders using (venue_id, order_id)
      -- The payment of a school's days stays: each day is given back by its part.
      left join lateral (
        select case when bool_or(refund_state = 'due') then 'cancelled' else 'received' end as status
        from school_days
        where school_days.venue_id = payments.venue_id and submission_key = idempotency_key
        having count(*) > 0
      ) days on true
    where (${venueId}::text is null or payments.venue_id = ${venueId})
      and state <> all(${withoutMoney}::text[])
    order by payments.venue_id, idempotency_key`
  return payments.flatMap(({ status, isOld, ...payment }): readonly MoneyFinding[] => {
    const { state } = payment
    if (state === 'failed') return [{ type: 'PaymentFailed', ...payment }]
    if (unfinishedStates.includes(state)) {
      return isOld ? [{ type: 'PaymentStuck', ...payment }] : []
    }
    if (status === null) return [{ type: 'PaymentWithoutOrder', ...payment }]
    return isRejected(status) && isOld ? [{ type: 'PaymentNotRefunded', ...payment }] : []
  })
}

/** Days of schools whose part the gateway refused to give back. */
export async function auditDayRefunds(
  sql: Sql,
  venueId: VenueId | null,
): Promise<readonly MoneyFinding[]> {
  return sql<Extract<MoneyFinding, { readonly type: 'DayNotRefunded' }>[]>`
    select 'DayNotRefunded' as type, school_days.venue_id as "venueId",
      school_days.order_id as "orderId", check_number as "checkNum", date, charge_cents as paid
    from school_days join orders using (venue_id, order_id)
    where (${venueId}::text is null or venue_id = ${venueId}) and refund_state = 'failed'
    order by venue_id, date, check_number`
}
