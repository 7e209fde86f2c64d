import type { Sql } from '#server/postgres/sql.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { isFinal, orderStatuses } from '#domain/order/order-status.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import type { DueGuests, ForgettableOrder, ForgetOutcome } from './order-retention.ts'
import type { OrderContent } from './order-store.ts'
import { withoutPerson } from './without-person.ts'

/** Rows that another server has locked are left to it. */
export async function forgetRefusals(sql: Sql, before: Date, most: number): Promise<number> {
  const refused = await sql`
    delete from submissions where ctid = any(array(
      select ctid from submissions where http_status >= 400 and created_at < ${before}
      limit ${most} for update skip locked
    ))`
  const reserved = await sql`
    delete from claimed_keys where ctid = any(array(
      select ctid from claimed_keys where claimed_at < ${before}
      limit ${most} for update skip locked
    ))`
  return refused.count + reserved.count
}

interface FullOrder {
  readonly orderId: OrderId
  readonly content: OrderContent
}

/** Two servers may do the same at once: the content of an order changes in this way alone. */
export async function forgetGuests(
  sql: Sql,
  { venueId, before, at, most }: DueGuests,
): Promise<number> {
  const isDue = sql`venue_id = ${venueId} and person_forgotten_at is null
    and created_at < ${before} and coalesce(pickup_at < ${before}, true)`
  // Each of the two has an index; either condition in one statement has none.
  const orders = await sql<FullOrder[]>`
    select order_id as "orderId", content from (
      (
        select order_id, content from orders where ${isDue} and user_id is null
        order by created_at limit ${most}
      ) union all (
        select order_id, content from orders
        where ${isDue} and user_id is not null
          and not exists (select 1 from users where users.user_id = orders.user_id)
        limit ${most}
      )
    ) as due
    limit ${most}`
  return takeOut(sql, { venueId, orders, at })
}

const finalStatuses = orderStatuses.filter(isFinal)

export async function forgetPerson(
  sql: Sql,
  { venueId, orderId, userId, overBefore, at }: ForgettableOrder,
): Promise<ForgetOutcome> {
  const [order] = await sql<(FullOrder & { isOver: boolean; isForgotten: boolean })[]>`
    select order_id as "orderId", content, person_forgotten_at is not null as "isForgotten",
      status = any(${finalStatuses}::text[])
        or (created_at < ${overBefore} and coalesce(pickup_at < ${overBefore}, true)) as "isOver"
    from orders
    where venue_id = ${venueId} and order_id = ${orderId}::uuid
      and (user_id is null or user_id = ${userId}::uuid)`
  if (!order) return 'Unknown'
  if (order.isForgotten) return 'Forgotten'
  if (!order.isOver) return 'StillOpen'
  await takeOut(sql, { venueId, orders: [order], at })
  return 'Forgotten'
}

interface TakenOut {
  readonly venueId: VenueId
  readonly orders: readonly FullOrder[]
  readonly at: Date
}

/** The content is parsed here, because PostgreSQL text cannot hold every character (U+0000). */
async function takeOut(sql: Sql, { venueId, orders, at }: TakenOut): Promise<number> {
  if (orders.length === 0) return 0
  const ids = orders.map(({ orderId }) => orderId)
  const contents = orders.map(({ content }) => JSON.stringify(withoutPerson(content)))
  const [counted] = await retrySerialization(
    () => sql<{ count: number }[]>`
      with forgotten as (
        update orders
        set user_id = null, person_forgotten_at = ${at}, content = left_of.content::json,
          refusal_text = null
        from unnest(${ids}::uuid[], ${contents}::text[]) as left_of (order_id, content)
        where orders.venue_id = ${venueId} and orders.order_id = left_of.order_id
          and person_forgotten_at is null
        returning orders.order_id
      ), noticed as (
        delete from ready_notices using forgotten
        where venue_id = ${venueId} and ready_notices.order_id = forgotten.order_id
      ), mailed as (
        delete from receipt_mails using forgotten
        where venue_id = ${venueId} and receipt_mails.order_id = forgotten.order_id
      ), of_nobody as (
        update school_days set user_id = null, child_id = null from forgotten
        where venue_id = ${venueId} and school_days.order_id = forgotten.order_id
      ), named as (
        update suite_tab_entries set guest_name = null from forgotten
        where venue_id = ${venueId} and suite_tab_entries.order_id = forgotten.order_id
      )
      select count(*)::integer as count from forgotten`,
  )
  return counted?.count ?? 0
}
