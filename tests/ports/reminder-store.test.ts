import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresChildStore } from '#server/account/postgres-child-store.ts'
import { createMemoryAccountStore } from '#tests/twins/account/memory-account-store.ts'
import { createMemoryChildStore } from '#tests/twins/account/memory-child-store.ts'
import { createPostgresReminderStore } from '#server/account/postgres-reminder-store.ts'
import { mostAttempts } from '#server/account/reminder-store.ts'
import { createMemoryReminderStore } from '#tests/twins/account/memory-reminder-store.ts'
import type { OpenDay } from '#tests/twins/account/memory-reminder-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    store: createPostgresReminderStore(sql),
    accountStore: createPostgresAccountStore(sql),
    children: createPostgresChildStore(sql),
    order: async ({ venueId, userId, childId, date }: OpenDay, isOpen = true) => {
      await sql`
        insert into school_days
          (venue_id, order_id, submission_key, user_id, child_id, date, is_open, charge_cents,
           refund_state)
        values (${venueId}, ${randomUUID()}::uuid, ${randomUUID()}::uuid, ${userId}::uuid,
          ${childId}::uuid, ${date}, ${isOpen}, 0, 'none')`
    },
  }),
  inMemory: () => {
    const accountStore = createMemoryAccountStore()
    const children = createMemoryChildStore(accountStore)
    const days: OpenDay[] = []
    const people = { find: accountStore.find, children, openDays: () => days }
    return {
      store: createMemoryReminderStore(people),
      accountStore,
      children,
      order: async (day: OpenDay, isOpen = true) => void (isOpen && days.push(day)),
    }
  },
})

const start = new Date('2026-07-01T16:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const since = '2026-03-01'
const week = '2026-07-06'
const [monday, tuesday] = ['2026-07-06', '2026-07-07']
const dates = [monday, tuesday]

for (const { name, options, opened } of openings) {
  /** A parent of Ana and Luc who is reminded, and has ordered for Ana last week. */
  async function aParent({ wants = true, count = 2 } = {}) {
    const { store, accountStore, children, order } = await opened()
    const userId = asId<UserId>(randomUUID())
    const venueId = asId<VenueId>(`school-${userId}`)
    await accountStore.create(anAccount({ userId, email: `${userId}@example.com` }))
    const [ana, luc] = [randomUUID(), randomUUID()]
    const both = [
      { id: ana, name: 'Ana', schoolClass: '', allergens: [] },
      { id: luc, name: 'Luc', schoolClass: '', allergens: [] },
    ]
    for (const [place, child] of both.slice(0, count).entries()) {
      await children.save(userId, child, { at: later(place) })
    }
    if (wants) await store.want(userId, 'fr', start)
    const lunch = (date: string, childId: string | null, isOpen?: boolean) =>
      order({ venueId, userId, childId, date }, isOpen)
    if (count > 0) await lunch('2026-06-30', ana)
    const claim = async (minutes: number, venueIds = [venueId]) => {
      const moment = { at: later(minutes), claimedUntil: later(minutes + 10), venueIds }
      return (await store.claim(moment)).filter((mail) => mail.userId === userId)
    }
    return {
      store,
      accountStore,
      children,
      userId,
      venueId,
      ana,
      luc,
      lunch,
      claim,
      enter: (given = {}) => store.enter({ venueId, week, dates, since, ...given }, start),
      missing: (given = {}) => store.missing({ venueId, userId }, { dates, since, ...given }),
    }
  }

  test(
    `${name}: a person who misses a day gets one mail a week, by one server`,
    options,
    async () => {
      const { enter, claim, userId, venueId, store } = await aParent()
      await Promise.all([enter(), enter(), enter()])
      expect(await claim(0, [asId<VenueId>('another')])).toEqual([])
      await enter({ dates: [tuesday] })
      const claims = await Promise.all([claim(0), claim(0), claim(0)])
      expect(claims.flat()).toEqual([{ venueId, userId, week, language: 'fr' }])
      expect(await claim(9)).toEqual([])
      await store.markDone({ venueId, userId, week }, later(1))
      await enter()
      expect(await claim(60)).toEqual([])
      await enter({ week: '2026-07-13', dates: ['2026-07-13'] })
      expect(await claim(60)).toMatchObject([{ week: '2026-07-13' }])
    },
  )

  test(
    `${name}: a mail whose server has died is another's, but not for ever`,
    options,
    async () => {
      const { enter, claim } = await aParent()
      await enter()
      for (let times = 0; times < mostAttempts; times += 1) {
        expect(await claim(times * 10)).toHaveLength(1)
      }
      expect(await claim(1_000)).toEqual([])
    },
  )

  test(`${name}: what is ordered for each child is not missing`, options, async () => {
    const { lunch, missing, enter, claim, ana, luc } = await aParent()
    await lunch('2026-06-29', luc)
    await lunch(monday, ana)
    await lunch(monday, luc, false)
    expect(await missing()).toEqual([
      { date: monday, childName: 'Luc' },
      { date: tuesday, childName: 'Ana' },
      { date: tuesday, childName: 'Luc' },
    ])
    await lunch(monday, luc)
    await lunch(tuesday, ana)
    await lunch(tuesday, luc)
    expect(await missing()).toEqual([])
    await enter()
    expect(await claim(0)).toEqual([])
  })

  test(
    `${name}: a child without lunches there, one who has left, and one of long ago are not missed`,
    options,
    async () => {
      const { missing, children, userId, ana } = await aParent()
      expect(await missing({ dates: [monday] })).toEqual([{ date: monday, childName: 'Ana' }])
      expect(await missing({ since: '2026-07-01' })).toEqual([])
      await children.remove(userId, ana)
      expect(await missing()).toEqual([])
    },
  )

  test(`${name}: without children it is the person's own lunch`, options, async () => {
    const { missing, lunch } = await aParent({ count: 0 })
    expect(await missing()).toEqual([])
    await lunch('2026-06-30', null)
    await lunch(monday, null)
    expect(await missing()).toEqual([{ date: tuesday, childName: null }])
  })

  test(
    `${name}: nobody is reminded who does not want it, or wants it no more`,
    options,
    async () => {
      const { enter, claim, store, userId } = await aParent({ wants: false })
      await enter()
      expect(await claim(0)).toEqual([])
      expect(await store.wanted(userId)).toBeNull()
      expect(await store.want(userId, 'en', start)).toBe(true)
      expect(await store.want(userId, 'fr', later(5))).toBe(true)
      expect(await store.wanted(userId)).toEqual({ language: 'fr', askedAt: start })
      await enter()
      await store.want(userId, null, start)
      expect(await claim(0)).toEqual([])
    },
  )

  test(`${name}: with the account all of it goes, and none comes after`, options, async () => {
    const { enter, store, accountStore, userId, venueId } = await aParent()
    await enter()
    expect(await store.mailsOf(userId)).toEqual([{ venueId, userId, week, doneAt: null }])
    await accountStore.remove(userId)
    await store.forgetUser(userId)
    expect(await store.want(userId, 'en', start)).toBe(false)
    expect(await store.wanted(userId)).toBeNull()
    expect(await store.mailsOf(userId)).toEqual([])
  })

  test(`${name}: old weeks are forgotten`, options, async () => {
    const { enter, store, userId } = await aParent()
    await enter()
    await enter({ week: '2026-06-29', dates: ['2026-07-01'] })
    await store.forgetWeeks(week)
    expect(await store.mailsOf(userId)).toMatchObject([{ week }])
  })
}
