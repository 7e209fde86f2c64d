import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { rejectedStatuses } from '#domain/order/order-status.ts'

export interface ReturnedClaims {
  readonly giftCards: number
  readonly codes: number
  /** Orders taken off suites' tabs. */
  readonly tabs: number
}

/**
 * Returns claims without an order, or of a refused or cancelled one. Locks each venue's row, and
 * those of hubs whose codes its orders use, meanwhile: no order is taken or changes its status in
 * between. Idempotent.
 */
export async function returnClaims(
  sql: Sql,
  venueIds: readonly VenueId[],
  at: Date,
): Promise<ReturnedClaims> {
  let giftCards = 0
  let codes = 0
  let tabs = 0
  for (const venueId of venueIds) {
    const returned = await sql.begin(async (transaction) => {
      await transaction`select 1 from venue_counters where venue_id = ${venueId} for update`
      await transaction`
        select 1 from venue_counters where venue_id in (
          select hub_id from gift_card_uses where venue_id = ${venueId} and returned_at is null
          union
          select hub_id from discount_code_uses
          where venue_id = ${venueId} and returned_at is null
        ) order by venue_id for update`
      const standing = transaction`
        select 1 from orders
        where orders.venue_id = used.venue_id and orders.order_id = used.order_id
          and status <> all(${rejectedStatuses}::text[])`
      const reloaded = await transaction<{ uses: number }[]>`
        with returned as (
          update gift_card_uses as used set returned_at = ${at}
          where venue_id = ${venueId} and returned_at is null and not exists (${standing})
          returning coalesce(hub_id, venue_id) as holder_id, code, amount_cents
        ), owed as (
          select holder_id, code, sum(amount_cents) as sum_cents
          from returned group by holder_id, code
        ), reloaded as (
          update gift_cards set balance_cents = balance_cents + sum_cents from owed
          where venue_id = holder_id and gift_cards.code = owed.code
        )
        select count(*)::integer as uses from returned`
      const reusable = await transaction<{ uses: number }[]>`
        with returned as (
          update discount_code_uses as used set returned_at = ${at}
          where venue_id = ${venueId} and returned_at is null and not exists (${standing})
          returning code, hub_id, hub_key
        ), unshared as (
          update hub_code_uses shared set parts = shared.parts - back.parts
          from (
            select hub_id, hub_key, code, count(*)::integer as parts from returned
            where hub_id is not null group by hub_id, hub_key, code
          ) as back
          where shared.venue_id = back.hub_id and shared.hub_key = back.hub_key
            and shared.code = back.code
          returning shared.venue_id, shared.code, shared.parts
        ), owed as (
          select holder_id, code, count(*) as uses from (
            select ${venueId}::text as holder_id, code from returned where hub_id is null
            union all
            select venue_id, code from unshared where parts = 0
          ) as free group by holder_id, code
        ), reusable as (
          update discount_codes set uses_left = uses_left + owed.uses from owed
          where venue_id = holder_id and discount_codes.code = owed.code
        )
        select count(*)::integer as uses from returned`
      const offTab = await transaction`
        insert into suite_tab_entries
          (venue_id, order_id, reason, event_suite_id, amount_cents, made_at)
        select venue_id, order_id, 'returned', event_suite_id, -amount_cents, ${at}
        from suite_tab_entries as used
        where venue_id = ${venueId} and reason = 'ordered' and not exists (${standing})
        on conflict do nothing`
      return {
        tabs: offTab.count,
        giftCards: reloaded[0]?.uses ?? 0,
        codes: reusable[0]?.uses ?? 0,
      }
    })
    giftCards += returned.giftCards
    codes += returned.codes
    tabs += returned.tabs
  }
  return { giftCards, codes, tabs }
}
