import type { Sql } from '#server/postgres/sql.ts'
import { noOwner } from './suite-store.ts'
import type { DueOwners } from './suite-store.ts'

/**
 * The pre-order names the owner as its suite does, so both are changed at once. One that is being charged keeps its
 * suite's owner, who may have to be mailed. Rows that another server has locked are left to it.
 */
export async function forgetOwners(sql: Sql, { venueId, before, most }: DueOwners) {
  const [counted] = await sql<{ count: number }[]>`
    with due as (
      select event_suite_id from event_suites s join suite_events e using (venue_id, event_id)
      where venue_id = ${venueId} and ends_at < ${before}
        and (owner_email_key <> ${noOwner} or owner_name is not null)
        and not exists (
          select 1 from suite_pre_orders p
          where p.venue_id = s.venue_id and p.event_suite_id = s.event_suite_id and p.state = 'locking'
        )
      limit ${most} for update of s skip locked
    ), ordered as (
      update suite_pre_orders p set owner_email_key = ${noOwner}, notice_due_at = null,
        mail_due_at = null
      from due where p.venue_id = ${venueId} and p.event_suite_id = due.event_suite_id
    ), forgotten as (
      update event_suites s set owner_email_key = ${noOwner}, owner_name = null
      from due where s.venue_id = ${venueId} and s.event_suite_id = due.event_suite_id
      returning 1
    )
    select count(*)::integer as count from forgotten`
  return counted?.count ?? 0
}
