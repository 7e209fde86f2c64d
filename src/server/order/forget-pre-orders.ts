import type { Sql } from '#server/postgres/sql.ts'
import type { UserId } from '#domain/ids.ts'
import type { DueGuests } from './order-retention.ts'
import { preOrderColumns } from './pre-order-rows.ts'
import type { PreOrderRow } from './pre-order-rows.ts'
import { withoutPerson } from './without-person.ts'

export async function forgetUser(sql: Sql, userId: UserId): Promise<void> {
  const rows = await sql<PreOrderRow[]>`
    select ${preOrderColumns(sql)}
    from suite_pre_orders p left join event_suites s using (venue_id, event_suite_id)
    where user_id = ${userId}::uuid`
  for (const row of rows) await takeOut(sql, row)
}

export async function forgetGuests(
  sql: Sql,
  { venueId, before, at, most }: DueGuests,
): Promise<number> {
  const rows = await sql<PreOrderRow[]>`
    select ${preOrderColumns(sql)}
    from suite_pre_orders p left join event_suites s using (venue_id, event_suite_id)
    where p.venue_id = ${venueId}
      and not exists (select 1 from users where users.user_id = p.user_id)
      and person_forgotten_at is null
      and deliver_at < ${before} and state <> 'locking'
    order by deliver_at limit ${most}`
  for (const row of rows) await takeOut(sql, row, at)
  return rows.length
}

/**
 * A revision that came meanwhile stays as it is. The content is parsed here, because PostgreSQL
 * text cannot hold every character (U+0000).
 */
async function takeOut(
  sql: Sql,
  { venueId, eventSuiteId, revision, userId, content }: PreOrderRow,
  at: Date | null = null,
): Promise<void> {
  await sql`
    update suite_pre_orders
    set user_id = null, person_forgotten_at = ${at},
      content = ${JSON.stringify(withoutPerson(content))}::text::json
    where venue_id = ${venueId} and event_suite_id = ${eventSuiteId} and revision = ${revision}
      and user_id is not distinct from ${userId}::uuid`
}
