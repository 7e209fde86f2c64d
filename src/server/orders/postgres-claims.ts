import type { ISql } from 'postgres'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { Claim } from './claim.ts'

/** For one order, in the transaction that holds the venue's row. */
export interface Claimant {
  readonly venueId: VenueId
  readonly orderId: OrderId
}

/** The first claim that cannot be met; null: all can. */
export async function findRefusedClaim(
  sql: ISql,
  venueId: VenueId,
  claims: readonly Claim[],
): Promise<Claim | null> {
  for (const claim of claims) if (!(await canClaim(sql, venueId, claim))) return claim
  return null
}

export async function writeClaims(
  sql: ISql,
  claimant: Claimant,
  claims: readonly Claim[],
): Promise<void> {
  for (const claim of claims) await writeClaim(sql, claimant, claim)
}

async function canClaim(sql: ISql, venueId: VenueId, claim: Claim): Promise<boolean> {
  switch (claim.type) {
    case 'Slot': {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from order_slots join orders using (venue_id, order_id)
        where venue_id = ${venueId} and menu_id = ${claim.menuId}
          and starts_at = ${new Date(claim.startsAt)} and status not in ('refused', 'cancelled')`
      return (row?.count ?? 0) < claim.capacity
    }
    case 'GiftCard': {
      const [row] = await sql<{ balance: number }[]>`
        select balance_cents as balance from gift_cards
        where venue_id = ${venueId} and code = ${claim.code}`
      return row !== undefined && row.balance >= claim.amount
    }
    case 'Discount': {
      const [row] = await sql<{ usesLeft: number | null }[]>`
        select uses_left as "usesLeft" from discount_codes
        where venue_id = ${venueId} and code = ${claim.code}`
      return row !== undefined && (row.usesLeft === null || row.usesLeft > 0)
    }
  }
}

async function writeClaim(sql: ISql, { venueId, orderId }: Claimant, claim: Claim): Promise<void> {
  switch (claim.type) {
    case 'Slot':
      await sql`
        insert into order_slots (venue_id, menu_id, starts_at, order_id)
        values (${venueId}, ${claim.menuId}, ${new Date(claim.startsAt)}, ${orderId}::uuid)`
      return
    case 'GiftCard':
      await sql`
        update gift_cards set balance_cents = balance_cents - ${claim.amount}
        where venue_id = ${venueId} and code = ${claim.code}`
      await sql`
        insert into gift_card_uses (venue_id, order_id, code, amount_cents)
        values (${venueId}, ${orderId}::uuid, ${claim.code}, ${claim.amount})`
      return
    case 'Discount':
      await sql`
        update discount_codes set uses_left = uses_left - 1
        where venue_id = ${venueId} and code = ${claim.code}`
  }
}
