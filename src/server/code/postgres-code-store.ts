import type { Sql } from '#server/postgres/sql.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { cents, parseCharge, writeCharge } from '#domain/money/money.ts'
import type { CodeStore, DiscountCode, GiftCard, VenueCodes } from './code-store.ts'
import type { SaveOutcome } from '#server/venue/save-rule.ts'

export function createPostgresCodeStore(sql: Sql): CodeStore {
  return {
    findDiscount: (venueId, code, hubKey) => findDiscount(sql, venueId, { code, hubKey }),
    findGiftCard: (venueId, code, hubKey) => findGiftCard(sql, venueId, { code, hubKey }),
    save: (venueId, codes, { replace = false } = {}) => save(sql, venueId, { codes, replace }),
  }
}

interface AskedCode {
  readonly code: string
  readonly hubKey: IdempotencyKey | undefined
}

type DiscountRow = Omit<DiscountCode, 'value'> & { readonly value: string }

async function findDiscount(
  sql: Sql,
  venueId: VenueId,
  { code, hubKey }: AskedCode,
): Promise<DiscountCode | null> {
  const [row] = await sql<DiscountRow[]>`
    select code, value, starts_at as "startsAt", ends_at as "endsAt", uses_left + (
      select count(*)::integer from hub_code_uses own
      where own.venue_id = ${venueId} and own.hub_key = ${hubKey ?? null}::uuid
        and own.code = ${code} and parts > 0
    ) as "usesLeft"
    from discount_codes where venue_id = ${venueId} and code = ${code}`
  const value = row ? parseCharge(row.value) : null
  return row && value ? { ...row, value } : null
}

async function findGiftCard(
  sql: Sql,
  venueId: VenueId,
  { code, hubKey }: AskedCode,
): Promise<GiftCard | null> {
  const [row] = await sql<{ code: string; balance: number }[]>`
    select code, balance_cents + (
      select coalesce(sum(amount_cents), 0)::integer from gift_card_uses own
      where own.hub_id = ${venueId} and own.hub_key = ${hubKey ?? null}::uuid
        and own.code = ${code} and returned_at is null
    ) as balance
    from gift_cards where venue_id = ${venueId} and code = ${code}`
  return row ? { code: row.code, balance: cents(row.balance) } : null
}

async function save(
  sql: Sql,
  venueId: VenueId,
  { codes, replace }: { readonly codes: VenueCodes; readonly replace: boolean },
): Promise<SaveOutcome> {
  return sql.begin(async (transaction) => {
    // Blocks orders and returns of claims meanwhile: the loaded amount includes what open orders
    // use.
    await transaction`select 1 from venue_counters where venue_id = ${venueId} for update`
    const ofHolder = sql`(venue_id = ${venueId} and hub_id is null or hub_id = ${venueId})`
    let added = 0
    for (const { code, value, startsAt, endsAt, usesLeft } of codes.discounts) {
      const written = await transaction`
        insert into discount_codes
          (venue_id, code, value, starts_at, ends_at, uses_left, uses_allowed)
        values (${venueId}, ${code}, ${writeCharge(value)}, ${startsAt}, ${endsAt}, ${usesLeft},
          ${usesLeft}::integer + (
            select count(distinct coalesce(hub_key, order_id)) from discount_code_uses
            where ${ofHolder} and code = ${code} and returned_at is null
          ))
        on conflict (venue_id, code) do update set value = excluded.value,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          uses_left = excluded.uses_left, uses_allowed = excluded.uses_allowed
          where ${replace}`
      added += written.count
    }
    for (const { code, balance } of codes.giftCards) {
      const written = await transaction`
        insert into gift_cards (venue_id, code, balance_cents, loaded_cents)
        values (${venueId}, ${code}, ${balance}, ${balance}::integer + (
          select coalesce(sum(amount_cents), 0) from gift_card_uses
          where ${ofHolder} and code = ${code} and returned_at is null
        ))
        on conflict (venue_id, code) do update set
          balance_cents = excluded.balance_cents, loaded_cents = excluded.loaded_cents
          where ${replace}`
      added += written.count
    }
    return { added, kept: codes.discounts.length + codes.giftCards.length - added }
  })
}
