import type { Sql } from '#server/postgres/sql.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents, dollarsToCents } from '#domain/money/money.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { OrderContent } from '#server/order/order-store.ts'
import type { PaymentState } from '#server/payment/payment-store.ts'
import type { MoneyFinding, OrderClaims } from './money-finding.ts'

/** The order as read; amounts are cents. */
interface AuditedOrder {
  readonly venueId: VenueId
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly total: Cents
  readonly content: OrderContent
  /** Received long enough ago for its payment to be settled. */
  readonly isOld: boolean
  readonly cardCode: string | null
  readonly cardAmount: Cents | null
  readonly discountCode: string | null
  readonly eventSuiteId: string | null
  readonly onTab: Cents | null
  readonly state: PaymentState | null
  readonly paid: Cents | null
}

/** Orders whose bill differs from their claims or from their payment. */
export async function auditOrders(
  sql: Sql,
  venueId: VenueId | null,
  settledBefore: Date,
): Promise<readonly MoneyFinding[]> {
  const all = sql`
    select orders.venue_id as "venueId", orders.order_id as "orderId", status, total_cents as total, content,
      orders.created_at < ${settledBefore} as "isOld", gift_card_uses.code as "cardCode",
      gift_card_uses.amount_cents as "cardAmount", coalesce(discount_code_uses.code, (
        select shared.code
        from school_days other
          join discount_code_uses shared using (venue_id, order_id)
        where other.venue_id = orders.venue_id
          and other.submission_key = school_days.submission_key
        limit 1
      )) as "discountCode",
      tab.event_suite_id as "eventSuiteId", tab.amount_cents as "onTab",
      payments.state, coalesce(charge_cents, payments.amount_cents) as paid
    from orders
      left join submissions using (venue_id, order_id)
      left join school_days using (venue_id, order_id)
      left join gift_card_uses using (venue_id, order_id)
      left join discount_code_uses using (venue_id, order_id)
      left join suite_tab_entries tab on tab.venue_id = orders.venue_id
        and tab.order_id = orders.order_id and tab.reason = 'ordered'
      left join payments on payments.venue_id = orders.venue_id
        and payments.idempotency_key = coalesce(submission_key, submissions.idempotency_key)
    where (${venueId}::text is null or orders.venue_id = ${venueId})
    order by orders.venue_id, orders.order_id`
  return sql.begin(async (transaction) => {
    await transaction`declare audited no scroll cursor for ${all}`
    const found: MoneyFinding[] = []
    for (;;) {
      const some = await transaction<AuditedOrder[]>`fetch 500 from audited`
      if (some.length === 0) return found
      found.push(...some.flatMap(judgeOrder))
    }
  })
}

function judgeOrder(order: AuditedOrder): readonly MoneyFinding[] {
  const { venueId, orderId, status, total, content, isOld, state, paid } = order
  const found: MoneyFinding[] = []
  const [billed, claimed] = [claimsOfBill(order), claimsOf(order)]
  if (JSON.stringify(billed) !== JSON.stringify(claimed)) {
    found.push({ type: 'BillNotClaimed', venueId, orderId, billed, claimed })
  }
  const due = cents(total - (order.cardAmount ?? 0))
  if (!isCardMethod(content.checkout.paymentMethod) || due === 0) return found
  if (paid !== null && paid !== due) {
    found.push({ type: 'PaymentAmount', venueId, orderId, due, paid })
  }
  if (isOld && !isRejected(status) && state !== 'captured') {
    found.push({ type: 'OrderNotPaid', venueId, orderId, due })
  }
  return found
}

function claimsOfBill({ content, total }: AuditedOrder): OrderClaims {
  const { suites } = content
  const { voucher, discount } = content.costs
  const giftCard =
    voucher && voucher.amount > 0
      ? { code: voucher.code, amount: dollarsToCents(voucher.amount) }
      : null
  // A pre-order is no order of the event's day.
  const suiteTab = suites?.eventDayOrdering
    ? { eventSuiteId: suites.eventSuiteId, amount: total }
    : null
  return { giftCard, code: discount?.code ?? null, suiteTab }
}

function claimsOf(order: AuditedOrder): OrderClaims {
  const { cardCode, cardAmount, discountCode, eventSuiteId, onTab } = order
  const giftCard =
    cardCode !== null && cardAmount !== null ? { code: cardCode, amount: cardAmount } : null
  const suiteTab = eventSuiteId !== null && onTab !== null ? { eventSuiteId, amount: onTab } : null
  return { giftCard, code: discountCode, suiteTab }
}
