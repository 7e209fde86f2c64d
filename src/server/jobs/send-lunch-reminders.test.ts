import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { createMemorySchoolCalendarStore } from '#tests/twins/school/memory-school-calendar-store.ts'
import type { OpenDay } from '#tests/twins/account/memory-reminder-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { everyDay } from '#tests/fixtures/a-school.ts'
import { someAccounts } from '#tests/fixtures/some-accounts.ts'
import { sendLunchReminders } from './send-lunch-reminders.ts'

const userId = asId<UserId>('6f0c7a7e-44f3-4f0e-9a77-0d8a4ad0f0b1')
const ana = { id: 'ana', name: 'Ana', schoolClass: '3B', allergens: ['egg'] as const }
const luc = { id: 'luc', name: 'Luc: evil.example', schoolClass: '', allergens: [] }

/** Saturday, 6 p.m.: the last day to order for Monday is the next. */
const evening = Date.parse('2026-07-04T22:00:00Z')
const hour = 60 * 60_000

interface Given {
  readonly language?: 'en' | 'fr' | null
  readonly verified?: boolean
  readonly restaurant?: Parameters<typeof aServedVenue>[0]
}

/** A school, a parent of two children who have eaten there, and servers that remind. */
async function aSchool({ language = 'en', verified = true, restaurant = {} }: Given = {}) {
  const document = aServedVenue({ k12: true, ...restaurant })
  const venueId = asId<VenueId>(document.restaurant.id)
  const venueStore = createMemoryVenueStore()
  await venueStore.publish(document)
  const schoolCalendarStore = createMemorySchoolCalendarStore()
  await schoolCalendarStore.save(venueId, everyDay, new Date(0))
  const openDays: OpenDay[] = []
  const { accountStore, children, reminders, invitationKeys } = someAccounts(undefined, openDays)
  const emailVerifiedAt = verified ? new Date(0) : null
  await accountStore.create(anAccount({ userId, email: 'rosa@example.com', emailVerifiedAt }))
  for (const child of [ana, luc]) await children.save(userId, child, { at: new Date(0) })
  await reminders.want(userId, language, new Date(0))
  const order = (date: string, childId: string) => openDays.push({ venueId, userId, childId, date })
  order('2026-06-30', 'ana')
  order('2026-06-30', 'luc')
  const { log, text: logged } = aLog()
  const venues = createVenueCache(venueStore, 0)
  const stores = { reminderStore: reminders, accountStore, schoolCalendarStore, invitationKeys }
  let held = <Port extends object>(port: Port) => port
  /** Milliseconds from one look at the clock to the next. */
  let pace = 0
  let passed = 0
  const { mails, send } = mailRounds((mail, after) =>
    sendLunchReminders({
      ...stores,
      reminderStore: held(reminders),
      accountStore: held(accountStore),
      venueStore,
      venues,
      mail,
      now: () => evening + after + (passed += pace) - pace,
      log,
    }),
  )
  /** One round of a server that dies at a point of it. */
  async function die(diesAt: number) {
    held = aMortalProcess(diesAt).held
    await send().catch(() => undefined)
    held = (port) => port
  }
  async function sendSlowly(after: number) {
    pace = 0.02 * hour
    await send(after)
    pace = 0
    passed = 0
  }
  /** Another parent, who has eaten there. */
  async function join(email: string) {
    const parentId = asId<UserId>(randomUUID())
    await accountStore.create(anAccount({ userId: parentId, email }))
    await reminders.want(parentId, 'en', new Date(0))
    openDays.push({ venueId, userId: parentId, childId: null, date: '2026-06-30' })
  }
  return { document, reminders, venueId, order, mails, send, sendSlowly, die, join, logged }
}

test('a parent gets one mail a week, however many servers there are', async () => {
  const { mails, send, document } = await aSchool()
  await send(-1)
  expect(mails).toEqual([])
  await Promise.all([send(), send()])
  await send(14 * hour)
  await send(24 * hour)
  expect(mails).toMatchObject([
    { to: 'rosa@example.com', subject: 'Chez Nous: there are lunches left to order' },
  ])
  const [mail] = mails
  const text = mail?.text ?? ''
  expect(text).toContain('orders are taken until the end of Sunday, July 5.')
  const days = ['Monday, July 6', 'Tuesday, July 7', 'Wednesday, July 8', 'Thursday, July 9']
  expect(text).toContain(
    `\n${[...days, 'Friday, July 10'].map((day) => `${day} · Ana`).join('\n')}\n`,
  )
  expect(text).toContain(
    `\nhttps://order.example.com/${document.restaurant.slug}?selectedWeek=2026-07-06\n`,
  )
  // No class, no allergens, and nothing that only looks like a name. The token in an address is of any letters.
  const words = `${text}${mail?.html}`.replaceAll(/https:[^\s"<]+/g, '')
  expect(words).toContain('Ana')
  expect(words).not.toMatch(/3B|egg|evil/)
  await send(7 * 24 * hour)
  expect(mails).toHaveLength(2)
})

test('it is in the language in which it was asked for, and can be ended from the mailbox', async () => {
  const { mails, send } = await aSchool({ language: 'fr' })
  await send()
  const [mail] = mails
  expect(mail?.subject).toBe('Chez Nous\u00A0: il reste des dîners à commander')
  expect(mail?.text).toContain('jusqu’à la fin du dimanche 5 juillet.')
  const address = /^https:\/\/order\.example\.com\/api\/auth\/stop-reminders\?venue=\S+&token=\S+$/
  expect(mail?.unsubscribe).toMatch(address)
  expect(mail?.unsubscribe).not.toContain(userId)
  expect(mail?.text).toContain(`Ne plus recevoir ces rappels\n${mail?.unsubscribe}`)
})

test('what is ordered is not in it, and a week that is ordered gets none', async () => {
  const { mails, send, order } = await aSchool()
  const days = ['06', '07', '08', '09', '10'].map((day) => `2026-07-${day}`)
  for (const date of days) order(date, 'luc')
  for (const date of days.slice(0, 4)) order(date, 'ana')
  await send()
  await send(24 * hour)
  expect(mails).toEqual([])
  // Friday's turn comes on Wednesday evening.
  await send(4 * 24 * hour)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('\nFriday, July 10 · Ana\n')
  expect(mails[0]?.text).not.toContain('Thursday, July 9 ·')
})

test('what is ordered between the two is not reminded of', async () => {
  const { mails, send, reminders, venueId, order } = await aSchool()
  const dates = ['2026-07-06']
  await reminders.enter({ venueId, week: '2026-07-06', dates, since: '2026-06-01' }, new Date(0))
  for (const day of ['06', '07', '08', '09', '10']) {
    for (const child of ['ana', 'luc']) order(`2026-07-${day}`, child)
  }
  await send()
  expect(mails).toEqual([])
  expect(await reminders.mailsOf(userId)).toMatchObject([{ doneAt: expect.any(Date) }])
})

test('at night there is none; it comes in the morning', async () => {
  const { mails, send } = await aSchool()
  await send(4 * hour)
  await send(13.9 * hour)
  expect(mails).toEqual([])
  await send(14 * hour)
  expect(mails).toHaveLength(1)
})

test('a mail that did not go out in the evening is not given up over the night', async () => {
  const { mails, send } = await aSchool()
  await send(2.9 * hour, true)
  for (let hours = 3.2; hours < 13.9; hours += 0.5) await send(hours * hour)
  expect(mails).toEqual([])
  await send(14 * hour)
  expect(mails).toHaveLength(1)
})

test('a mail over whose sending night has come goes out in the morning', async () => {
  const { mails, send, sendSlowly } = await aSchool()
  await sendSlowly(2.99 * hour)
  expect(mails).toEqual([])
  await send(14 * hour)
  expect(mails).toHaveLength(1)
})

test('a mail that did not go out is sent by a later round, once its lease is over', async () => {
  const { mails, send, reminders, venueId } = await aSchool()
  const venueIds = [venueId]
  const dying = { at: new Date(evening), claimedUntil: new Date(evening + hour), venueIds }
  await send(0, true)
  expect(await reminders.claim(dying)).toEqual([])
  await send(0.1 * hour)
  expect(mails).toEqual([])
  await send(0.5 * hour)
  expect(mails).toHaveLength(1)
})

test('a server that dies leaves the mail to another, which looks for what is missing again', async () => {
  for (let diesAt = 0; diesAt < 24; diesAt += 1) {
    const { mails, send, die, reminders } = await aSchool()
    await die(diesAt)
    const before = mails.length
    await send(0.5 * hour)
    await send(1 * hour)
    // Twice only where it died after the mail had gone out, and then as the same mail.
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(before + 1)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await reminders.mailsOf(userId)).toMatchObject([{ doneAt: expect.any(Date) }])
  }
})

test('the parents of a large school get theirs in one round', async () => {
  const { mails, send, join } = await aSchool()
  for (let count = 0; count < 120; count += 1) await join(`parent-${count}@example.com`)
  await send()
  expect(new Set(mails.map(({ to }) => to)).size).toBe(121)
})

test('nobody gets one who does not want it, or whose e-mail is not shown to be theirs', async () => {
  const unwanted = await aSchool({ language: null })
  await unwanted.send()
  expect(unwanted.mails).toEqual([])
  const unverified = await aSchool({ verified: false })
  await unverified.send()
  await unverified.send(14 * hour)
  expect(unverified.mails).toEqual([])
  const { mails, send } = await aSchool({ restaurant: { k12: false } })
  await send()
  expect(mails).toEqual([])
})

test('no log has a person in it', async () => {
  const { send, logged } = await aSchool()
  await send(0, true)
  await send(14 * hour)
  expect(logged()).not.toMatch(/rosa|Ana|6f0c7a7e/)
})
