import type { Sql } from '#server/postgres/sql.ts'
import type { CardBrand } from '#domain/payment/card.ts'
import type { RefundState } from '#contract/order/school-order-calls.ts'
import type { Cents } from '#domain/money/money.ts'
import type { UserId } from '#domain/ids.ts'
import type { OrderContent, OrderPage, PersonalOrder, PersonalOrders } from './order-store.ts'
import { factColumns, writeFacts } from './order-facts.ts'
import type { FactRow } from './order-facts.ts'
import { withoutPerson } from './without-person.ts'

type Stored = Omit<PersonalOrder, 'pickupTime' | 'card' | 'refund' | 'facts'>

interface PersonalRow extends Stored, FactRow {
  readonly pickupAt: Date | null
  readonly brand: CardBrand | null
  readonly last4: string | null
  /** The charge of a school's day; null: of another order. */
  readonly charge: Cents | null
  readonly refundState: RefundState | null
  readonly more: boolean
}

export async function ordersOfUser(
  sql: Sql,
  userId: UserId,
  { size, before, venueIds }: OrderPage,
): Promise<PersonalOrders> {
  const ofThose = venueIds ? sql`and venue_id = any(${[...venueIds]}::text[])` : sql``
  const rows = await sql<PersonalRow[]>`
    with page as (
      select venue_id, order_id, check_number, status, type, pickup_at, content, created_at,
        ${factColumns(sql)}
      from orders
      where user_id = ${userId}::uuid
        and created_at < coalesce(${before ?? null}::timestamptz, 'infinity') ${ofThose}
      order by created_at desc
      fetch first ${size} rows with ties
    )
    select page.venue_id as "venueId", page.order_id as "orderId", check_number as "checkNum", status, type,
      pickup_at as "pickupAt", content, page.created_at as at, event, "seenAt", "promisedAt", "recalledAt", reason, "reasonText", "takenAt",
      card_brand as brand,
      card_last4 as last4, charge_cents as charge, refund_state as "refundState", exists (
        select 1 from orders
        where user_id = ${userId}::uuid
          and created_at < (select min(created_at) from page) ${ofThose}
      ) as more
    from page
      left join submissions using (venue_id, order_id)
      left join school_days using (venue_id, order_id)
      left join payments on payments.venue_id = page.venue_id
        and payments.idempotency_key = coalesce(submission_key, submissions.idempotency_key)
    order by page.created_at desc, check_number desc, page.venue_id`
  return {
    orders: rows.map(({ pickupAt, brand, last4, charge, refundState, ...row }) => ({
      ...orderOf(row),
      facts: writeFacts(row),
      pickupTime: pickupAt?.toISOString() ?? null,
      ...(brand !== null && last4 !== null ? { card: { brand, last4 } } : {}),
      ...(charge !== null && refundState !== null
        ? { refund: { amount: charge, state: refundState } }
        : {}),
    })),
    more: rows[0]?.more ?? false,
  }
}

function orderOf(row: Pick<PersonalRow, keyof Stored>): Stored {
  const { venueId, orderId, checkNum, status, type, content, at } = row
  return { venueId, orderId, checkNum, status, type, content, at }
}

const atOnce = 100
/** More orders than a person makes: what is never gone is a fault, and no loop. */
const mostBatches = 10_000

/**
 * Removes a user from their orders, in batches of one statement each: after a crash, another call
 * continues. The content is parsed here, because PostgreSQL text cannot hold every character
 * (U+0000).
 */
export async function forgetUser(sql: Sql, userId: UserId): Promise<void> {
  for (let batches = 0; batches < mostBatches; batches += 1) {
    const orders = await sql<{ orderId: string; content: OrderContent }[]>`
      select order_id as "orderId", content from orders
      where user_id = ${userId}::uuid limit ${atOnce}`
    if (orders.length === 0) return
    const ids = orders.map(({ orderId }) => orderId)
    const contents = orders.map(({ content }) => JSON.stringify(withoutPerson(content)))
    await sql`
      with forgotten as (
        update orders set user_id = null, content = left_of.content::json, refusal_text = null
        from unnest(${ids}::uuid[], ${contents}::text[]) as left_of (order_id, content)
        where orders.order_id = left_of.order_id and user_id = ${userId}::uuid
        returning orders.venue_id, orders.order_id
      ), of_nobody as (
        update school_days set user_id = null, child_id = null from forgotten
        where school_days.venue_id = forgotten.venue_id
          and school_days.order_id = forgotten.order_id
      )
      delete from ready_notices using forgotten
      where ready_notices.venue_id = forgotten.venue_id
        and ready_notices.order_id = forgotten.order_id`
  }
  throw new Error('The orders of a person are not forgotten')
}
