import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { mostReceipts } from './receipt-mail-store.ts'
import type { DueReceipt, ReceiptClaim, ReceiptMailStore } from './receipt-mail-store.ts'

export function createPostgresReceiptMailStore(sql: Sql): ReceiptMailStore {
  return {
    claim: (moment) => retrySerialization(() => claim(sql, moment)),
    markDone: async ({ venueId, orderId }) => {
      await sql`
        delete from receipt_mails where venue_id = ${venueId} and order_id = ${orderId}::uuid`
    },
  }
}

/** Skips rows that another server is claiming. */
async function claim(sql: Sql, { at, claimedUntil }: ReceiptClaim): Promise<readonly DueReceipt[]> {
  const rows = await sql<(DueReceipt & { readonly pickupAt: Date | null })[]>`
    with due as (
      select venue_id, order_id from receipt_mails
      where due_at <= ${at}
      order by due_at
      limit ${mostReceipts}
      for update skip locked
    ), claimed as (
      update receipt_mails m set due_at = ${claimedUntil}
      from due where m.venue_id = due.venue_id and m.order_id = due.order_id
      returning m.venue_id, m.order_id, m.language
    )
    select venue_id as "venueId", order_id as "orderId", check_number as "checkNum", status, type,
      pickup_at as "pickupAt", content, created_at as at, language
    from claimed join orders using (venue_id, order_id)`
  return rows.map(({ pickupAt, ...receipt }) => ({
    ...receipt,
    pickupTime: pickupAt?.toISOString() ?? null,
  }))
}
