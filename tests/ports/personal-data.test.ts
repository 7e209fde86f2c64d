import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createPostgresEventStore } from '#server/analytics/postgres-event-store.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { userIdOfSuite } from '#server/account/account-of-suite.ts'
import { newAccount } from '#server/account/new-account.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { forgetOld } from '#server/jobs/forget-old.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresPreOrderStore } from '#server/order/postgres-pre-order-store.ts'
import { endOfCard, holderOfSecret } from '#server/payment/card-holder.ts'
import { createPostgresCardStore } from '#server/payment/postgres-card-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createPostgresAlertStore } from '#server/receiver/postgres-alert-store.ts'
import { createPostgresAuditStore } from '#server/trail/postgres-audit-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aLog } from '#tests/fixtures/a-log.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aPreOrder, otto } from '#tests/fixtures/a-pre-order.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { openOwn } from './databases.ts'
import { aPublishedVenue } from './stores.ts'

const database = openOwn()
afterAll(async () => (await database).close())

const aDay = 24 * 60 * 60_000
const at = new Date('2026-07-01T16:00:00Z')
const canary = 'Canary Quince'
const phone = '514-555-0177'

async function aProvider() {
  const { sql } = await database
  const venueStore = createPostgresVenueStore(sql)
  const { venueId } = await aPublishedVenue(venueStore)
  const stores = {
    orderStore: createPostgresOrderStore(sql),
    preOrderStore: createPostgresPreOrderStore(sql),
    cardStore: createPostgresCardStore(sql),
    eventStore: createPostgresEventStore(sql),
    auditStore: createPostgresAuditStore(sql),
    alertStore: createPostgresAlertStore(sql),
    suiteStore: createPostgresSuiteStore(sql),
    noticeStore: createPostgresNoticeStore(sql),
    accountStore: createPostgresAccountStore(sql),
    venueStore,
  }
  const venues = createVenueCache(venueStore, 0)
  const forget = async (days: number) => {
    const now = () => at.getTime() + days * aDay
    await stores.noticeStore.forget(new Date(now() - aDay))
    await forgetOld({ ...stores, venues, folders: [], now, log: aLog().log })
  }
  await stores.suiteStore.save(venueId, [
    {
      eventId: 'game-1',
      name: 'Home opener',
      startsAt: new Date('2026-07-04T23:00:00Z'),
      endsAt: new Date('2026-07-05T02:00:00Z'),
      suites: [aSuite({ paymentPreference: 'invoice' })],
    },
  ])
  return { ...stores, venueId, forget }
}

const content = {
  ...aNewOrder().content,
  checkout: {
    paymentMethod: 'pay_on_premise' as const,
    contact: { full_name: canary, email: 'canary@example.com', phone_number: phone },
  },
}

/** The tables with a row in which a word is. */
async function tablesWith(word: string): Promise<readonly string[]> {
  const { sql } = await database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql`
        select 1 from ${sql(name)} as each where each::text ilike ${`%${word}%`} limit 1`
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

test('a guest is in no table once their time is over, wherever they were', async () => {
  const { venueId, orderStore, preOrderStore, noticeStore, forget } = await aProvider()
  const submission = aSubmission({ venueId, at })
  const mailed = { language: 'en', dueAt: new Date(at.getTime() + 999 * aDay) } as const
  await untilAnswered(() =>
    orderStore.take(submission, aNewOrder({ content, receiptMail: mailed })),
  )
  const asked = { venueId, key: submission.key, checkNum: 1, language: 'en', at, phone } as const
  await noticeStore.request({ ...asked, noticeId: randomUUID() })
  const tab = {
    type: 'SuiteTab',
    eventSuiteId: 'suite-1',
    amount: cents(1_250),
    payment: 'invoice',
    madeBy: null,
    guest: { name: canary, suiteCode: null },
    device: null,
    at,
  } as const
  await untilAnswered(() =>
    orderStore.take(aSubmission({ venueId, at }), aNewOrder({ content }), [tab]),
  )
  const ahead = aPreOrder()
  const contact = { full_name: canary }
  const preOrder = {
    ...ahead,
    content: { ...ahead.content, checkout: { ...ahead.content.checkout, contact } },
  }
  await untilAnswered(() => preOrderStore.submit(aSubmission({ venueId, at }), preOrder))
  expect(await tablesWith(canary)).toEqual(['orders', 'suite_pre_orders', 'suite_tab_entries'])
  expect(await tablesWith(phone)).toEqual(['orders', 'ready_notices'])

  // The pre-order is for the evening three days later.
  await forget(92)
  expect(await tablesWith(canary)).toEqual(['suite_pre_orders'])
  await forget(94)
  for (const word of [canary, 'canary@', phone]) expect(await tablesWith(word)).toEqual([])
  const { sql } = await database
  expect(await sql`select 1 from receipt_mails where venue_id = ${venueId}`).toHaveLength(0)
})

const idsWithoutAccount = [
  ['who an operator acted for', (venueId: VenueId) => userIdOfSuite(venueId, 'suite-1')],
  ['a person whose account is gone', () => asId<UserId>(randomUUID())],
] as const

test.each(idsWithoutAccount)(
  '%s is in no order once the time of guests is over',
  async (_, idAt) => {
    const { venueId, orderStore, preOrderStore, forget } = await aProvider()
    const userId = idAt(venueId)
    await untilAnswered(() =>
      orderStore.take(aSubmission({ venueId, at }), aNewOrder({ content, userId })),
    )
    const ahead = aPreOrder({ userId })
    const checkout = { ...ahead.content.checkout, contact: { full_name: canary } }
    const preOrder = { ...ahead, content: { ...ahead.content, checkout } }
    await untilAnswered(() => preOrderStore.submit(aSubmission({ venueId, at }), preOrder))
    await forget(89)
    expect(await tablesWith(canary)).toEqual(['orders', 'suite_pre_orders'])
    await forget(94)
    expect(await tablesWith(canary)).toEqual([])
  },
)

test('a suite’s owner is in no table once the time of guests is over after the event', async () => {
  const { venueId, suiteStore, preOrderStore, forget } = await aProvider()
  const startsAt = new Date('2026-07-04T23:00:00Z')
  const endsAt = new Date('2026-07-05T02:00:00Z')
  const ownerEmail = 'owner.quince@example.com'
  const suites = [aSuite({ ownerEmail, ownerName: 'Olive Quince', paymentPreference: 'invoice' })]
  const game = { eventId: 'game-1', name: 'Home opener', startsAt, endsAt, suites }
  await suiteStore.save(venueId, [game])
  await untilAnswered(() => preOrderStore.submit(aSubmission({ venueId, at }), aPreOrder()))
  const named = ['event_suites', 'suite_pre_orders']
  // It ends at 2 in the morning of the fourth day.
  await forget(93)
  expect(await tablesWith('owner.quince')).toEqual(named)
  expect(await tablesWith('Olive Quince')).toEqual(['event_suites'])
  await forget(94)
  for (const word of ['owner.quince', 'Olive Quince']) expect(await tablesWith(word)).toEqual([])
  const preOrder = (await preOrderStore.ofSuites(venueId, ['suite-1'])).get('suite-1')
  expect(preOrder).toMatchObject({ ownerEmail: '', hasOtherOwner: false })

  await suiteStore.save(venueId, [game])
  await forget(95)
  expect(await tablesWith('owner.quince')).toEqual([])
})

test('a pre-order of an account ends with it, and a change names its person again', async () => {
  const { venueId, preOrderStore, accountStore, forget } = await aProvider()
  const createdAt = at
  const account = newAccount({
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: '',
    createdAt,
  })
  const { userId } = account
  await accountStore.create(account)
  const ahead = aPreOrder({ userId })
  await untilAnswered(() => preOrderStore.submit(aSubmission({ venueId, at }), ahead))
  await forget(400)
  const name = async () => {
    const found = (await preOrderStore.ofSuites(venueId, ['suite-1'])).get('suite-1')
    return found?.content.checkout.contact.full_name
  }
  expect(await name()).toBe('Ana')
  await preOrderStore.forgetUser(userId)
  expect(await name()).toBe('')
  await forget(400)
  const from = { orderId: ahead.orderId, revision: 1 }
  const changed = { ...ahead, userId: null, madeBy: otto, from }
  await untilAnswered(() => preOrderStore.submit(aSubmission({ venueId, at }), changed))
  expect(await name()).toBe('Ana')
  await forget(400)
  expect(await name()).toBe('')
})

test('a guest’s card ends 90 days after its last use', async () => {
  const { cardStore, forget } = await aProvider()
  const holder = holderOfSecret(randomUUID())
  const token = { brand: 'VISA', last4: '4242', expiry: '12-30' } as const
  const card = { ...token, token: randomUUID(), gateway: 'test', paymentCardId: randomUUID() }
  await cardStore.add(holder, card, endOfCard({ type: 'browser', secret: null }, at))
  await forget(89)
  expect(await cardStore.list(holder)).toHaveLength(1)
  await forget(91)
  expect(await cardStore.list(holder)).toEqual([])
})
