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
 * Returns claims without an order, or of a refused or cancelled one. Locks each venue's row
 * meanwhile: no order is taken or changes its status in between. Idempotent.
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
      const standing = transaction`
        select 1 from orders
        where orders.venue_id = used.venue_id and orders.order_id = used.order_id
          and status <> all(${rejectedStatuses}::text[])`
      const reloaded = await transaction<{ uses: number }[]>`
        with returned as (
          update gift_card_uses as used set returned_at = ${at}
          where venue_id = ${venueId} and returned_at is null and not exists (${standing})
          returning code, amount_cents
        ), owed as (
          select code, sum(amount_cents) as sum_cents from returned group by code
        ), reloaded as (
          update gift_cards set balance_cents = balance_cents + sum_cents from owed
          where venue_id = ${venueId} and gift_cards.code = owed.code
        )
        select count(*)::integer as uses from returned`
      const reusable = await transaction<{ uses: number }[]>`
        with returned as (
          update discount_code_uses as used set returned_at = ${at}
          where venue_id = ${venueId} and returned_at is null and not exists (${standing})
          returning code
        ), owed as (
          select code, count(*) as uses from returned group by code
        ), reusable as (
          update discount_codes set uses_left = uses_left + owed.uses from owed
          where venue_id = ${venueId} and discount_codes.code = owed.code
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
