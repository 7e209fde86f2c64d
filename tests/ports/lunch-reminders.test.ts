import { afterAll, expect, test } from 'vitest'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresChildStore } from '#server/account/postgres-child-store.ts'
import { createPostgresReminderStore } from '#server/account/postgres-reminder-store.ts'
import { sendLunchReminders } from '#server/jobs/send-lunch-reminders.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { ana, aSchool, luc } from '#tests/fixtures/a-school.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { openOwn } from './databases.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

/** Wednesday, 6 p.m.: the last day to order for Friday is the next. */
const evening = Date.parse('2026-07-01T22:00:00Z')

test('servers on one database remind of what is not ordered, or was cancelled, once', async () => {
  const { sql } = await database()
  const school = await aSchool(sql)
  const { log, accounts, parent, order, cancel } = { ...school, log: school.deps.log }
  const { userId } = parent
  const accountStore = createPostgresAccountStore(sql)
  await accountStore.create(anAccount({ userId, email: 'rosa@example.com' }))
  const children = createPostgresChildStore(sql)
  for (const child of [ana, luc]) await children.save(userId, child, { at: new Date(0) })
  const reminderStore = createPostgresReminderStore(sql)
  await reminderStore.want(userId, 'en', new Date(0))
  const venueStore = createPostgresVenueStore(sql)
  const aServerRound = mailRounds((mail, after) =>
    sendLunchReminders({
      reminderStore,
      accountStore,
      schoolCalendarStore: createPostgresSchoolCalendarStore(sql),
      invitationKeys: accounts.invitationKeys,
      venueStore,
      venues: createVenueCache(venueStore, 0),
      mail,
      now: () => evening + after,
      log,
    }),
  )
  const { mails, send } = aServerRound
  const days = ['2026-07-02', '2026-07-03'].flatMap((date) =>
    [ana, luc].map(({ id: childId }) => ({ date, childId })),
  )
  const { body } = await order(days)
  await send()
  expect(mails).toEqual([])
  const friday = body.days.find(
    ({ date, childId }: { date: string; childId: string }) =>
      date === '2026-07-03' && childId === luc.id,
  )
  expect((await cancel(friday.orderId)).status).toBe(200)
  await Promise.all([send(), send(), send()])
  await send(60_000)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'rosa@example.com' })
  expect(mails[0]?.text).toContain('\nFriday, July 3 · Luc\n')
  expect(mails[0]?.text).not.toMatch(/· Ana|Thursday, July 2 ·/)
})
