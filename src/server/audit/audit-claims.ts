import type { Sql } from '#server/postgres/sql.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { isRejected, rejectedStatuses } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { ClaimOfOrder, MoneyFinding } from './money-finding.ts'

/** Claims that do not follow from an order, and balances that do not follow from claims. */
export async function auditClaims(
  sql: Sql,
  venueId: VenueId | null,
): Promise<readonly MoneyFinding[]> {
  const [uses, balances, slots] = await Promise.all([
    findUses(sql, venueId),
    findBalances(sql, venueId),
    findSlots(sql, venueId),
  ])
  return [...uses.flatMap(judgeUse), ...balances, ...slots]
}

interface Use extends ClaimOfOrder {
  readonly venueId: VenueId
  readonly isReturned: boolean
  /** Null: no such order. */
  readonly status: OrderStatus | null
}

function findUses(sql: Sql, venueId: VenueId | null): Promise<readonly Use[]> {
  return sql<Use[]>`
    with uses as (
      select venue_id, order_id, 'gift card' as claim, code, amount_cents, returned_at
      from gift_card_uses
      union all
      select venue_id, order_id, 'code' as claim, code, null as amount_cents, returned_at
      from discount_code_uses
      union all
      select venue_id, order_id, 'suite tab' as claim, event_suite_id as code, amount_cents,
        (
          select max(made_at) from suite_tab_entries back
          where back.venue_id = tab.venue_id and back.order_id = tab.order_id
            and back.reason = 'returned' and back.amount_cents = -tab.amount_cents
        ) as returned_at
      from suite_tab_entries tab where reason = 'ordered'
    ), judged as (
      select uses.*, case
        -- The days of one submission share a code: the last of them returns it.
        when claim = 'code' and exists (
          select 1 from school_days own join school_days other using (venue_id, submission_key)
          where own.venue_id = uses.venue_id and own.order_id = uses.order_id and other.is_open
        ) then 'received' else status
      end as status
      from uses left join orders using (venue_id, order_id)
    )
    select venue_id as "venueId", order_id as "orderId", claim, code, amount_cents as amount,
      returned_at is not null as "isReturned", status
    from judged
    where (${venueId}::text is null or venue_id = ${venueId})
      and (status is null or (status = any(${rejectedStatuses}::text[])) <> (returned_at is not null))
    order by venue_id, order_id, claim`
}

function judgeUse({ isReturned, status, ...use }: Use): readonly MoneyFinding[] {
  if (status === null) return isReturned ? [] : [{ type: 'ClaimWithoutOrder', ...use }]
  if (isRejected(status)) return [{ type: 'ClaimNotReturned', ...use }]
  return [{ type: 'ClaimReturned', ...use }]
}

async function findBalances(sql: Sql, venueId: VenueId | null): Promise<readonly MoneyFinding[]> {
  const cards = await sql<(MoneyFinding & { readonly type: 'CardBalance' })[]>`
    with used as (
      select coalesce(hub_id, venue_id) as venue_id, code, sum(amount_cents)::integer as used
      from gift_card_uses where returned_at is null group by 1, 2
    )
    select 'CardBalance' as type, venue_id as "venueId", code, loaded_cents as loaded,
      coalesce(used, 0) as used, balance_cents as balance
    from gift_cards left join used using (venue_id, code)
    where (${venueId}::text is null or venue_id = ${venueId})
      and loaded_cents - coalesce(used, 0) <> balance_cents
    order by venue_id, code`
  const codes = await sql<(MoneyFinding & { readonly type: 'CodeUses' })[]>`
    with used as (
      select coalesce(hub_id, venue_id) as venue_id, code,
        count(distinct coalesce(hub_key, order_id))::integer as used
      from discount_code_uses where returned_at is null group by 1, 2
    )
    select 'CodeUses' as type, venue_id as "venueId", code, uses_allowed as allowed,
      coalesce(used, 0) as used, uses_left as left
    from discount_codes left join used using (venue_id, code)
    where (${venueId}::text is null or venue_id = ${venueId})
      and uses_left is not null and uses_allowed - coalesce(used, 0) <> uses_left
    order by venue_id, code`
  return [...cards, ...codes]
}

async function findSlots(sql: Sql, venueId: VenueId | null): Promise<readonly MoneyFinding[]> {
  const orphans = await sql<{ readonly venueId: VenueId; readonly orderId: OrderId }[]>`
    select venue_id as "venueId", order_id as "orderId"
    from order_slots left join orders using (venue_id, order_id)
    where (${venueId}::text is null or venue_id = ${venueId}) and status is null
    order by venue_id, order_id`
  return orphans.map((orphan) => ({ type: 'SlotWithoutOrder', ...orphan }))
}
