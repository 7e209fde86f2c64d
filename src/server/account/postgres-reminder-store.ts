import type { Sql } from '#server/postgres/sql.ts'
import type { VenueId } from '#domain/ids.ts'
import { retrySerialization } from '#server/postgres/retry-serialization.ts'
import { mostAttempts, mostReminders } from './reminder-store.ts'
import type {
  DaysToCheck,
  DueReminder,
  MissingLunch,
  ReminderClaim,
  ReminderMail,
  ReminderStore,
  WantedReminders,
} from './reminder-store.ts'

export function createPostgresReminderStore(sql: Sql): ReminderStore {
  return {
    wanted: async (userId) => {
      const [wanted] = await sql<WantedReminders[]>`
        select language, asked_at as "askedAt" from lunch_reminders
        where user_id = ${userId}::uuid`
      return wanted ? { ...wanted } : null
    },
    want: async (userId, language, at) => {
      if (language === null) {
        await sql`delete from lunch_reminders where user_id = ${userId}::uuid`
        return true
      }
      // The account's row is locked: an account that is being deleted gets none.
      const entered = await sql`
        insert into lunch_reminders (user_id, language, asked_at)
        select user_id, ${language}::text, ${at}::timestamptz from users
        where user_id = ${userId}::uuid for share
        on conflict (user_id) do update set language = excluded.language`
      return entered.count > 0
    },
    forgetUser: async (userId) => {
      await sql`
        with wanted as (delete from lunch_reminders where user_id = ${userId}::uuid)
        delete from lunch_reminder_mails where user_id = ${userId}::uuid`
    },
    mailsOf: async (userId) => {
      const mails = await sql<ReminderMail[]>`
        select venue_id as "venueId", user_id as "userId", week, done_at as "doneAt"
        from lunch_reminder_mails where user_id = ${userId}::uuid order by week, venue_id`
      return mails.map((mail) => ({ ...mail }))
    },
    enter: async ({ venueId, week, ...days }, at) => {
      await retrySerialization(
        () => sql`
          with ${missingOf(sql, venueId, days)}
          insert into lunch_reminder_mails (venue_id, user_id, week, due_at, attempts)
          select distinct ${venueId}::text, user_id, ${week}::text, ${at}::timestamptz, 0
          from missing join lunch_reminders using (user_id)
          on conflict do nothing`,
      )
    },
    claim: (moment) => retrySerialization(() => claim(sql, moment)),
    missing: async ({ venueId, userId }, days) => {
      const missing = await sql<MissingLunch[]>`
        with ${missingOf(sql, venueId, days)}
        select date, name as "childName"
        from missing left join children using (user_id, child_id)
        where missing.user_id = ${userId}::uuid order by date, added_at, child_id`
      return missing.map((lunch) => ({ ...lunch }))
    },
    markDone: async ({ venueId, userId, week }, at) => {
      await sql`
        update lunch_reminder_mails set done_at = ${at}
        where venue_id = ${venueId} and user_id = ${userId}::uuid and week = ${week}`
    },
    forgetWeeks: async (before) => {
      await sql`delete from lunch_reminder_mails where week < ${before}`
    },
  }
}

/** Part of a statement: `missing`, the lunches of some days that people have no order for. */
function missingOf(sql: Sql, venueId: VenueId, { dates, since }: DaysToCheck) {
  return sql`lunches as (
    select distinct user_id, child_id from school_days s join lunch_reminders using (user_id)
    where s.venue_id = ${venueId} and s.is_open and s.date >= ${since}
      and case when s.child_id is null
        then not exists (select from children c where c.user_id = s.user_id)
        else exists (
          select from children c where c.user_id = s.user_id and c.child_id = s.child_id)
      end
  ), missing as (
    select user_id, child_id, day.date
    from lunches cross join unnest(${[...dates]}::text[]) as day (date)
    where not exists (
      select from school_days o
      where o.venue_id = ${venueId} and o.user_id = lunches.user_id and o.is_open
        and o.date = day.date and o.child_id is not distinct from lunches.child_id)
  )`
}

/** Skips rows that another server is claiming. */
async function claim(
  sql: Sql,
  { at, claimedUntil, venueIds }: ReminderClaim,
): Promise<readonly DueReminder[]> {
  const due = await sql<DueReminder[]>`
    with due as (
      select m.venue_id, m.user_id, m.week, r.language
      from lunch_reminder_mails m join lunch_reminders r using (user_id)
      where m.done_at is null and m.due_at <= ${at} and m.attempts < ${mostAttempts}
        and m.venue_id = any(${[...venueIds]}::text[])
      order by m.due_at
      limit ${mostReminders}
      for update of m skip locked
    )
    update lunch_reminder_mails m set due_at = ${claimedUntil}, attempts = m.attempts + 1
    from due
    where m.venue_id = due.venue_id and m.user_id = due.user_id and m.week = due.week
    returning m.venue_id as "venueId", m.user_id as "userId", m.week, due.language`
  return due.map((reminder) => ({ ...reminder }))
}
