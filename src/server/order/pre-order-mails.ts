import type { Sql } from '#server/postgres/sql.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { preOrderColumns, readPreOrder } from './pre-order-rows.ts'
import type { PreOrderRow } from './pre-order-rows.ts'
import type { LockAttempt, PreOrder } from './pre-order-store.ts'

export async function claimMails(sql: Sql, at: Date, until: Date): Promise<readonly PreOrder[]> {
  const rows = await retrySerialization(
    () => sql<PreOrderRow[]>`
      with claimed as (
        update suite_pre_orders set mail_claimed_until = ${until}
        where mail_due_at <= ${at} and (mail_claimed_until is null or mail_claimed_until <= ${at})
        returning *
      )
      select ${preOrderColumns(sql)}
      from claimed p left join event_suites s using (venue_id, event_suite_id)`,
  )
  return rows.map(readPreOrder)
}

/** One that was changed meanwhile is to be mailed again. */
export async function markMailed(
  sql: Sql,
  { venueId, eventSuiteId, revision }: LockAttempt,
): Promise<void> {
  await sql`
    update suite_pre_orders set mail_due_at = null
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} and revision = ${revision}`
}
