import type { Sql } from 'postgres'
import type { VenueId } from '#domain/ids.ts'
import { cents, centsToDollars, parseCharge, type Charge } from '#domain/money.ts'
import type { CodeStore, DiscountCode, GiftCard, VenueCodes } from './code-store.ts'

export function createPostgresCodeStore(sql: Sql): CodeStore {
  return {
    findDiscount: (venueId, code) => findDiscount(sql, venueId, code),
    findGiftCard: (venueId, code) => findGiftCard(sql, venueId, code),
    save: (venueId, codes) => save(sql, venueId, codes),
  }
}

type DiscountRow = Omit<DiscountCode, 'value'> & { readonly value: string }

async function findDiscount(
  sql: Sql,
  venueId: VenueId,
  code: string,
): Promise<DiscountCode | null> {
  const [row] = await sql<DiscountRow[]>`
    select code, value, starts_at as "startsAt", ends_at as "endsAt", uses_left as "usesLeft"
    from discount_codes where venue_id = ${venueId} and code = ${code}`
  const value = row ? parseCharge(row.value) : null
  return row && value ? { ...row, value } : null
}

async function findGiftCard(sql: Sql, venueId: VenueId, code: string): Promise<GiftCard | null> {
  const [row] = await sql<{ code: string; balance: number }[]>`
    select code, balance_cents as balance from gift_cards
    where venue_id = ${venueId} and code = ${code}`
  return row ? { code: row.code, balance: cents(row.balance) } : null
}

async function save(sql: Sql, venueId: VenueId, codes: VenueCodes): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const { code, value, startsAt, endsAt, usesLeft } of codes.discounts) {
      await transaction`
        insert into discount_codes (venue_id, code, value, starts_at, ends_at, uses_left)
        values (${venueId}, ${code}, ${writeValue(value)}, ${startsAt}, ${endsAt}, ${usesLeft})
        on conflict (venue_id, code) do update set value = excluded.value,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at, uses_left = excluded.uses_left`
    }
    for (const { code, balance } of codes.giftCards) {
      await transaction`
        insert into gift_cards (venue_id, code, balance_cents)
        values (${venueId}, ${code}, ${balance})
        on conflict (venue_id, code) do update set balance_cents = excluded.balance_cents`
    }
  })
}

function writeValue(value: Charge): string {
  return value.type === 'percent' ? `${value.percent}%` : `${centsToDollars(value.amount)}$`
}
