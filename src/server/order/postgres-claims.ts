import type { ISql } from '#server/postgres/sql.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { rejectedStatuses } from '#domain/order/order-status.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type { Claim } from './claim-kinds.ts'

/** One order, in the transaction that took it and has locked the venue's row. */
export interface Claimant {
  readonly venueId: VenueId
  readonly orderId: OrderId
}

/** Checks and writes in one statement. False: refused, nothing was written. */
export async function writeClaim(
  sql: ISql,
  { venueId, orderId }: Claimant,
  claim: Claim,
): Promise<boolean> {
  switch (claim.type) {
    case 'Slot': {
      const startsAt = new Date(claim.startsAt)
      const { count } = await sql`
        insert into order_slots (venue_id, menu_id, starts_at, order_id)
        select ${venueId}, ${claim.menuId}, ${startsAt}::timestamptz, ${orderId}::uuid
        where ${claim.capacity}::integer > (
          select count(*) from order_slots join orders using (venue_id, order_id)
          where venue_id = ${venueId} and menu_id = ${claim.menuId} and starts_at = ${startsAt}
            and status <> all(${rejectedStatuses}::text[])
        )`
      return count > 0
    }
    case 'GiftCard': {
      const { hub = null } = claim
      if (hub) await lockHub(sql, hub.venueId)
      const { count } = await sql`
        with debited as (
          update gift_cards set balance_cents = balance_cents - ${claim.amount}::integer
          where venue_id = ${hub?.venueId ?? venueId} and code = ${claim.code}
            and balance_cents >= ${claim.amount}::integer
            and balance_cents + (
              select coalesce(sum(amount_cents), 0) from gift_card_uses own
              where own.hub_id = ${hub?.venueId ?? null} and own.hub_key = ${hub?.key ?? null}::uuid
                and own.code = ${claim.code} and returned_at is null
            ) >= ${hub?.cardPays ?? 0}::integer
          returning code
        )
        insert into gift_card_uses (venue_id, order_id, code, amount_cents, hub_id, hub_key)
        select ${venueId}, ${orderId}::uuid, code, ${claim.amount}::integer,
          ${hub?.venueId ?? null}, ${hub?.key ?? null}::uuid
        from debited`
      return count > 0
    }
    case 'Discount': {
      if (claim.hub) return shareUse(sql, { venueId, orderId }, { code: claim.code, ...claim.hub })
      const { count } = await sql`
        with used as (
          update discount_codes set uses_left = uses_left - 1
          where venue_id = ${venueId} and code = ${claim.code}
            and (uses_left is null or uses_left > 0)
          returning code
        )
        insert into discount_code_uses (venue_id, order_id, code)
        select ${venueId}, ${orderId}::uuid, code from used`
      return count > 0
    }
    case 'SuiteTab': {
      // Locked against a change of its payment, which asks for entries once it has the lock. What guests
      // may do is asked of the row that is locked, not of an earlier one.
      const { count } = await sql`
        with suite as (
          select tab_limit_cents from event_suites
          where venue_id = ${venueId} and event_suite_id = ${claim.eventSuiteId}
            and payment_preference = ${claim.payment}
            and (${claim.guest?.suiteCode ?? null}::text is null
              or guest_ordering = 'code' and guest_code = ${claim.guest?.suiteCode ?? null}::text)
          for update
        )
        insert into suite_tab_entries
          (venue_id, order_id, reason, event_suite_id, amount_cents, made_by, guest_name, device,
            made_at, sent_by, sent_from)
        select ${venueId}, ${orderId}::uuid, 'ordered', ${claim.eventSuiteId},
          ${claim.amount}::integer, ${claim.madeBy}::uuid, ${claim.guest?.name ?? null},
          ${claim.device}, ${claim.at},
          ${claim.sentBy?.userId ?? null}::uuid, ${claim.sentBy?.device ?? null}
        from suite
        where tab_limit_cents is null or tab_limit_cents >= ${claim.amount}::integer + (
          select coalesce(sum(amount_cents), 0) from suite_tab_entries
          where venue_id = ${venueId} and event_suite_id = ${claim.eventSuiteId}
        )`
      return count > 0
    }
    case 'PreOrder': {
      const { count } = await sql`
        update suite_pre_orders set state = 'locked', changed_at = ${claim.at}
        where venue_id = ${venueId} and event_suite_id = ${claim.eventSuiteId}
          and order_id = ${orderId}::uuid and revision = ${claim.revision}
          and attempt = ${claim.attempt} and state = 'locking'`
      return count > 0
    }
  }
}

interface SharedUse extends SubmissionName {
  readonly code: string
}

/** The first part of a hub's order takes the use, and the others have their part in it. */
async function shareUse(
  sql: ISql,
  { venueId, orderId }: Claimant,
  { venueId: hubId, key, code }: SharedUse,
): Promise<boolean> {
  await lockHub(sql, hubId)
  const { count } = await sql`
    with shared as (
      insert into hub_code_uses (venue_id, hub_key, code, parts)
      values (${hubId}, ${key}::uuid, ${code}, 1)
      on conflict (venue_id, hub_key, code) do update set parts = hub_code_uses.parts + 1
      returning parts
    ), used as (
      update discount_codes set uses_left = uses_left - 1 from shared
      where venue_id = ${hubId} and code = ${code} and parts = 1
        and (uses_left is null or uses_left > 0)
      returning code
    )
    insert into discount_code_uses (venue_id, order_id, code, hub_id, hub_key)
    select ${venueId}, ${orderId}::uuid, ${code}, ${hubId}, ${key}::uuid from shared
    where parts > 1 or exists (select 1 from used)`
  return count > 0
}

/** Parts of several venues use one hub's codes, so that their own venues' rows are not enough. */
async function lockHub(sql: ISql, hubId: VenueId): Promise<void> {
  await sql`select 1 from venue_counters where venue_id = ${hubId} for update`
}
